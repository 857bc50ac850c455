import type { Field } from "#app/editing/description/field.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import type { Drafts } from "../plan/drafted-corrections.ts";

/** Control for the text that replaces cells of a field. */
export function CorrectionField({
  field,
  written,
  label,
  className = "",
  draft,
  drafts,
  isDisabled,
  onDraft,
  onChoose,
}: {
  field: Field | null;
  written: string;
  label: string;
  className?: string;
  /** Key of the draft. */
  draft: string;
  drafts: Drafts;
  isDisabled: boolean;
  /** Called for each change of a text. */
  onDraft: (key: string, text: string) => void;
  /** Called when an option is selected. */
  onChoose: (key: string, text: string) => void;
}) {
  const options = field ? optionsOf(field) : null;
  if (options) {
    return (
      <SelectField
        className={className}
        disabled={isDisabled}
        label={label}
        onChange={({ target }) => onChoose(draft, target.value)}
        value={drafts.get(draft) ?? ""}
      >
        <option value="">{m.exchange_correct_choose()}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  const text = {
    ...{ className, disabled: isDisabled, label, value: drafts.get(draft) ?? written },
    onChange: ({ target }: { target: { value: string } }) => onDraft(draft, target.value),
  };
  return written.includes("\n") ? <TextareaField {...text} rows={4} /> : <TextField {...text} />;
}

/** Returns the texts that a cell of the field may have, with their labels; null if any text is possible. */
function optionsOf(field: Field): (readonly [value: string, name: string])[] | null {
  if (field.kind === "flag") return [m.exchange_yes(), m.exchange_no()].map((name) => [name, name] as const);
  if (field.kind !== "choice") return null;
  return Object.entries(field.options).map(([code, name]) => [code, name()] as const);
}
