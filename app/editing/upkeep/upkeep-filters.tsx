import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { Reviewer } from "./record-upkeep.ts";

/** Filters of a list: records with an overdue review, and the reviewer. */
export function UpkeepFilters({
  selection,
  reviewers,
  onChange,
}: {
  selection: { isDue: boolean; reviewer: string | null };
  reviewers: readonly Reviewer[];
  /** Called with the query parameters to set; an empty value removes its parameter. */
  onChange: (values: Record<string, string>) => void;
}) {
  return (
    <>
      <SelectField
        id="record-upkeep"
        label={m.upkeep_title()}
        onChange={(event) => onChange({ vigencia: event.target.value })}
        value={selection.isDue ? "revisar" : ""}
      >
        <option value="">{m.record_filter_all()}</option>
        <option value="revisar">{m.upkeep_due()}</option>
      </SelectField>
      <SelectField
        id="record-reviewer"
        label={m.upkeep_reviewer()}
        onChange={(event) => onChange({ responsable: event.target.value })}
        value={selection.reviewer ?? ""}
      >
        <option value="">{m.upkeep_anybody()}</option>
        {reviewers
          .filter(({ id, active }) => active || id === selection.reviewer)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </>
  );
}
