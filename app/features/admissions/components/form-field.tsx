import { type ReactNode, useId } from "react";

export const inputClass =
  "min-h-11 w-full rounded-sm border border-line-strong bg-white px-3 text-sm aria-[invalid]:border-2 aria-[invalid]:border-danger";

/** What an input of a field must carry to be named, explained and marked. */
export type FieldAttributes = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** A field with its label, a hint and what is wrong with it. */
export function FormField({
  label,
  hint,
  mistake,
  className = "",
  children,
}: {
  label: string;
  hint?: string;
  mistake?: string | undefined;
  className?: string;
  children: (attributes: FieldAttributes) => ReactNode;
}) {
  const id = useId();
  const described = [hint ? `${id}-hint` : null, mistake ? `${id}-mistake` : null].filter(Boolean).join(" ");
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label className="label-text" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(described ? { "aria-describedby": described } : {}),
        ...(mistake ? { "aria-invalid": true } : {}),
      })}
      {mistake ? (
        <p className="font-semibold text-danger text-xs" id={`${id}-mistake`}>
          {mistake}
        </p>
      ) : null}
      {hint ? (
        <p className="text-ink-soft text-xs" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** One of several answers, side by side with its words. */
export function RadioOption({
  name,
  value,
  isChosen,
  children,
}: {
  name: string;
  value: string;
  isChosen: boolean;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm sm:min-h-9">
      <input
        className="size-5 flex-none accent-primary"
        defaultChecked={isChosen}
        key={String(isChosen)}
        name={name}
        type="radio"
        value={value}
      />
      {children}
    </label>
  );
}
