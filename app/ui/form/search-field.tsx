import { buttonClass } from "#app/ui/link-button.tsx";
import { controlClass, Field } from "./field.tsx";

/** A labeled text field with its button, named `q`, for a GET form. `onInput` follows what is typed. */
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
  return (
    <Field label={label}>
      {(attributes) => (
        <div className="flex gap-2">
          <input
            {...attributes}
            autoComplete="off"
            className={controlClass}
            defaultValue={defaultValue}
            maxLength={120}
            name="q"
            onInput={onInput && (({ currentTarget }) => onInput(currentTarget.value))}
            type="search"
          />
          <button className={buttonClass("outline")} type="submit">
            {submitLabel}
          </button>
        </div>
      )}
    </Field>
  );
}
