import { useId } from "react";
import { buttonClass } from "./link-button.tsx";

/** A labelled text field with its button, named `q`, for a GET form. `onInput` follows what is typed. */
export function SearchField({
  label,
  submitLabel,
  defaultValue,
  onInput,
}: {
  label: string;
  submitLabel: string;
  defaultValue: string;
  onInput?: (text: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label className="label-text block" htmlFor={id}>
        {label}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          autoComplete="off"
          className="min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-white px-3 text-base"
          defaultValue={defaultValue}
          id={id}
          maxLength={120}
          name="q"
          onInput={onInput && (({ currentTarget }) => onInput(currentTarget.value))}
          type="search"
        />
        <button className={buttonClass("outline")} type="submit">
          {submitLabel}
        </button>
      </div>
    </div>
  );
}
