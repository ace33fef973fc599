/* SPDX-License-Identifier: MIT
 *
 * machine.c - what a test program needs of a C library, on a bare machine with a serial port.
 *
 * The kernels need memcpy, memset and the like; the rest is for the tests and for check.h.
 */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

int main(int argc, char **argv);
void machine_main(void);

extern char bss_end[];

#define MEMORY_END (240u << 20) /* see "megs" in run */

/* ---- ports ---- */

static void write_port(uint16_t port, uint8_t byte)
{
    __asm__ volatile("outb %0, %1" : : "a"(byte), "Nd"(port));
}

static uint8_t read_port(uint16_t port)
{
    uint8_t byte;
    __asm__ volatile("inb %1, %0" : "=a"(byte) : "Nd"(port));
    return byte;
}

#define SERIAL 0x3F8

static void serial_start(void)
{
    write_port(SERIAL + 3, 0x83); /* set the divisor: 1, the fastest */
    write_port(SERIAL, 1);
    write_port(SERIAL + 1, 0);
    write_port(SERIAL + 3, 3); /* 8 bits, no parity */
}

int putchar(int c)
{
    while (!(read_port(SERIAL + 5) & 0x20))
        ;
    write_port(SERIAL, (uint8_t)c);
    return c;
}

/* Bochs ends when it reads this word on this port; the serial port has to be empty by then. */
_Noreturn void exit(int status)
{
    (void)status;
    while (!(read_port(SERIAL + 5) & 0x40))
        ;
    for (const char *c = "Shutdown"; *c != 0; c++)
        write_port(0x8900, (uint8_t)*c);
    for (;;)
        __asm__ volatile("hlt");
}

/* ---- string.h ---- */

void *memcpy(void *to, const void *from, size_t size)
{
    char *t = to;
    for (const char *f = from; size > 0; size--)
        *t++ = *f++;
    return to;
}

void *memset(void *to, int byte, size_t size)
{
    for (char *t = to; size > 0; size--)
        *t++ = (char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *p = a, *q = b;
    for (; size > 0; size--, p++, q++)
        if (*p != *q)
            return *p < *q ? -1 : 1;
    return 0;
}

size_t strlen(const char *text)
{
    size_t length = 0;
    while (text[length] != 0)
        length++;
    return length;
}

int strcmp(const char *a, const char *b)
{
    const size_t m = strlen(a), n = strlen(b);
    return memcmp(a, b, (m < n ? m : n) + 1);
}

/* ---- stdlib.h ---- */

int abs(int x) { return x < 0 ? -x : x; }

/* Blocks on top of each other.  A block that is freed goes when all above it have gone, which is
 * soon: what the tests take they give back in reverse. */
struct block {
    struct block *below;
    size_t is_free;
    uint64_t unused[6]; /* 64 bytes, so that what follows is aligned */
};

static struct block *top;
static char *free_memory;

void *malloc(size_t size)
{
    struct block *const block = (struct block *)(void *)free_memory;
    if (size > MEMORY_END || free_memory + size + 128 > (char *)(uintptr_t)MEMORY_END)
        return NULL;
    block->below = top;
    block->is_free = 0;
    top = block;
    free_memory += sizeof *block + (size + 63) / 64 * 64;
    return block + 1;
}

void free(void *memory)
{
    if (memory == NULL)
        return;
    ((struct block *)memory - 1)->is_free = 1;
    while (top != NULL && top->is_free) {
        free_memory = (char *)top;
        top = top->below;
    }
}

/* ---- stdio.h ---- */

static int put_text(const char *text, int width)
{
    int written = 0;
    for (; *text != 0; written++)
        putchar(*text++);
    for (; written < width; written++)
        putchar(' ');
    return written;
}

static int put_number(uint64_t number)
{
    char digits[24], *first = digits + 23;
    *first = 0;
    do {
        *--first = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    return put_text(first, 0);
}

/* %s, %-9s, %d, %lu: no more than check.h and the tests use. */
int printf(const char *format, ...)
{
    int written = 0;
    va_list arguments;
    va_start(arguments, format);
    for (; *format != 0; format++) {
        int width = 0;
        if (*format != '%') {
            putchar(*format);
            written++;
            continue;
        }
        for (format++; *format == '-' || (*format >= '0' && *format <= '9'); format++)
            width = *format == '-' ? 0 : 10 * width + *format - '0';
        if (*format == 'l')
            format++;
        if (*format == 's')
            written += put_text(va_arg(arguments, const char *), width);
        else if (*format == 'u')
            written += put_number(va_arg(arguments, uint64_t));
        else if (*format == 'd') {
            const int number = va_arg(arguments, int);
            if (number < 0)
                putchar('-');
            written += put_number((uint64_t)(number < 0 ? -(int64_t)number : number));
        }
    }
    va_end(arguments);
    return written;
}

int puts(const char *text)
{
    put_text(text, 0);
    return putchar('\n');
}

_Noreturn void __assert_fail(const char *text, const char *file, unsigned line,
                             const char *function);
_Noreturn void __assert_fail(const char *text, const char *file, unsigned line,
                             const char *function)
{
    printf("%s:%d: %s: assertion failed: %s\n", file, (int)line, function, text);
    exit(1);
}

void machine_main(void)
{
    char name[] = "test";
    char *argv[] = {name, NULL};
    serial_start();
    free_memory = (char *)(((uintptr_t)bss_end + 63) / 64 * 64);
    printf("exit status %d\n", main(1, argv));
    exit(0);
}
