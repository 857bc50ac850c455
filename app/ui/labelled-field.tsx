import type { ReactNode } from "react";

/** The look of a text input, a select or a text area. */
export const inputClass =
  "w-full min-h-11 rounded-sm border border-line-strong bg-white px-3 py-2 text-base aria-[invalid=true]:border-danger aria-[invalid=true]:border-2";

/** The id that an input names in `aria-describedby` to be read with its hint or error. */
export function hintIdOf(id: string): string {
  return `${id}-hint`;
}

/** A label above its input, and below it what helps to fill it in or what is wrong with it. */
export function LabelledField({
  id,
  label,
  hint,
  error,
  children,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-1.5">
      <label className="font-semibold text-sm" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint || error ? (
        <p className={`text-xs ${error ? "font-semibold text-danger" : "text-ink-soft"}`} id={hintIdOf(id)}>
          {error || hint}
        </p>
      ) : null}
    </div>
  );
}
