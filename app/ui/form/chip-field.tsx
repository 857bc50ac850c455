import type { ComponentProps, ReactNode } from "react";

/** A check box that looks like a button which stays pressed, for short options beside each other. */
export function ChipField({ label, ...input }: Omit<ComponentProps<"input">, "type"> & { label: ReactNode }) {
  return (
    <label className="relative inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-line-strong bg-raised px-3 font-semibold text-sm hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-3">
      {/* Covers the chip, so that a click on it is one on the box. */}
      <input {...input} className="peer absolute inset-0 size-full cursor-pointer opacity-0" type="checkbox" />
      <svg aria-hidden="true" className="hidden size-3 peer-checked:block" viewBox="0 0 12 12">
        <path d="M1.5 6.5l3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      {label}
    </label>
  );
}
