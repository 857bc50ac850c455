import { useEffect, useRef, useState } from "react";
import { controlClass, Field, type FieldProps } from "./field.tsx";
import type { ControlProps } from "./text-field.tsx";

/**
 * Date input, optionally with time. While it is empty and not focused, `emptyText` covers it: WebKit shows today's date
 * in an empty control.
 */
export function DateField({
  id,
  label,
  hint,
  error,
  required,
  optional,
  className,
  controlClassName = "",
  emptyText,
  ...input
}: FieldProps &
  Omit<ControlProps<"input">, "type" | "onBlur" | "onInput"> & { type: "date" | "datetime-local"; emptyText: string }) {
  const control = useRef<HTMLInputElement>(null);
  const [isEmpty, setIsEmpty] = useState(!(input.value ?? input.defaultValue));
  // A partially typed date has no value yet and must stay visible.
  const update = () => {
    if (control.current) setIsEmpty(control.current.value === "" && !control.current.validity.badInput);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value may come without an event of the control.
  useEffect(update, [input.value]);
  return (
    <Field {...{ id, label, hint, error, required, optional, className }}>
      {(attributes) => (
        <div className={`relative ${controlClassName}`}>
          <input
            {...input}
            {...attributes}
            className={`peer ${controlClass}`}
            onBlur={update}
            onInput={update}
            ref={control}
          />
          {isEmpty ? (
            // Hidden without scripts, where it would cover a typed date.
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 flex py-1 pr-9 pl-1 peer-focus:hidden noscript:hidden"
            >
              <span className="grow self-center bg-raised pl-2 text-ink-soft">{emptyText}</span>
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}
