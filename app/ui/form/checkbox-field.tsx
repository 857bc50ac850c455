import type { ComponentProps, ReactNode } from "react";

export function CheckboxField({
  label,
  className = "",
  ...input
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode }) {
  return (
    <label className={`flex min-h-11 items-center gap-3 text-sm ${className}`}>
      <input {...input} className="size-5 flex-none accent-primary" type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
