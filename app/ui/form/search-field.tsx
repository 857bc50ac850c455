import { Field } from "./field.tsx";
import { SearchControl, searchInputClass } from "./search-control.tsx";

/** A labeled search input named `q`, for a GET form. `onInput` gets the typed text. */
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
        <SearchControl submitLabel={submitLabel}>
          <input
            {...attributes}
            autoComplete="off"
            className={searchInputClass}
            defaultValue={defaultValue}
            maxLength={120}
            name="q"
            onInput={onInput && (({ currentTarget }) => onInput(currentTarget.value))}
            type="search"
          />
        </SearchControl>
      )}
    </Field>
  );
}
