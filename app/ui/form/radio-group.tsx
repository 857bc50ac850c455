import { type ReactNode, useId } from "react";
import { describedBy, FieldNotes, type FieldProps } from "./field.tsx";

type RadioOption<Value> = { value: Value; label: ReactNode; hint?: ReactNode };

/**
 * Radio buttons, uncontrolled with `defaultValue` or controlled with `value` and `onChange`. The first radio has the
 * group's id, so that links can target it.
 */
export function RadioGroup<Value extends string>({
  id: givenId,
  name,
  label,
  hint,
  error,
  options,
  value,
  defaultValue,
  onChange,
  isInline = false,
  isLabelHidden = false,
  className = "",
}: Pick<FieldProps, "id" | "label" | "hint" | "error" | "className"> & {
  name: string;
  options: RadioOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  isInline?: boolean;
  isLabelHidden?: boolean;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <fieldset
      aria-describedby={describedBy(id, { error, hint })}
      className={`grid min-w-0 content-start gap-1 ${className}`}
    >
      <legend className={isLabelHidden ? "sr-only" : "mb-1 font-semibold text-sm"}>{label}</legend>
      <div className={isInline ? "flex flex-wrap gap-x-6" : "grid"}>
        {options.map((option, index) => (
          <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-sm" key={option.value}>
            <input
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-5 flex-none accent-primary"
              id={index === 0 ? id : undefined}
              name={name}
              type="radio"
              value={option.value}
              {...(onChange
                ? { checked: option.value === value, onChange: () => onChange(option.value) }
                : { defaultChecked: option.value === defaultValue })}
            />
            <span className="min-w-0">
              {option.label}
              {option.hint ? <span className="block text-ink-soft text-xs">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes error={error} hint={hint} id={id} />
    </fieldset>
  );
}
