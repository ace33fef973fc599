/* SPDX-License-Identifier: MIT
 *
 * start.S - from a multiboot loader to C in 64-bit mode, with all vector registers enabled.
 *
 * Sources: Multiboot Specification 0.6.96, section 3; Intel 64 and IA-32 Architectures Software
 * Developer's Manual, volume 3A, 9.8.5 (entering IA-32e mode) and 13.5 (XSAVE state).
 */
        .set MULTIBOOT_MAGIC, 0x1BADB002
        .set MULTIBOOT_FLAGS, 0x00010003        /* aligned, memory map, addresses as below */
        .section .multiboot, "a"
        .align 4
header: .long MULTIBOOT_MAGIC, MULTIBOOT_FLAGS, -(MULTIBOOT_MAGIC + MULTIBOOT_FLAGS)
        .long header, header, data_end, bss_end, start

        .text
        .code32
        .globl start
start:  cli
        mov $stack_top, %esp

        /* The first gigabyte, mapped to itself in pages of 2 MiB. */
        movl $level3 + 3, level4
        movl $level2 + 3, level3
        mov $level2, %edi
        mov $0x83, %eax                         /* present, writable, large */
page:   mov %eax, (%edi)
        add $0x200000, %eax
        add $8, %edi
        cmp $level2 + 4096, %edi
        jne page

        mov $level4, %eax
        mov %eax, %cr3
        mov %cr4, %eax
        or $0x40620, %eax                       /* PAE, OSFXSR, OSXMMEXCPT, OSXSAVE */
        mov %eax, %cr4
        mov $0xC0000080, %ecx                   /* EFER.LME */
        rdmsr
        or $0x100, %eax
        wrmsr
        mov %cr0, %eax
        and $~4, %eax                           /* no EM */
        or $0x80000002, %eax                    /* PG, MP */
        mov %eax, %cr0
        lgdt gdt_pointer
        ljmp $8, $start64

        .code64
start64:
        xor %eax, %eax
        mov %eax, %ds
        mov %eax, %es
        mov %eax, %ss
        mov $0xD, %eax                          /* of XCR0, the bits that this CPU has, */
        xor %ecx, %ecx
        cpuid
        and $0xE7, %eax                         /*   as far as they are x87, SSE, AVX, AVX-512 */
        xor %ecx, %ecx
        xor %edx, %edx
        xsetbv
        mov $stack_top, %rsp
        call machine_main
halt:   hlt
        jmp halt

        .section .rodata
        .align 8
gdt:    .quad 0
        .quad 0x00209A0000000000                /* 64-bit code */
gdt_pointer:
        .word gdt_pointer - gdt - 1
        .long gdt

        .bss
        .align 4096
level4: .skip 4096
level3: .skip 4096
level2: .skip 4096
        .skip 1 << 20
stack_top:
