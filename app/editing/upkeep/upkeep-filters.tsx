import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { Keeper } from "./record-upkeep.ts";

/** Filters of a list: records with an overdue review, and the reviewer. */
export function UpkeepFilters({
  selection,
  keepers,
  onChange,
}: {
  selection: { isDue: boolean; keeper: string | null };
  keepers: readonly Keeper[];
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
        id="record-keeper"
        label={m.upkeep_keeper()}
        onChange={(event) => onChange({ responsable: event.target.value })}
        value={selection.keeper ?? ""}
      >
        <option value="">{m.upkeep_anybody()}</option>
        {keepers
          .filter(({ id, active }) => active || id === selection.keeper)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </>
  );
}
