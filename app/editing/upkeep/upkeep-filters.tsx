import { m } from "#app/i18n/paraglide/messages.js";
import { FilterSelect } from "../listing/list-filters.tsx";
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
      <FilterSelect
        all={m.staff_filter_all_of({ label: m.upkeep_title() })}
        id="record-upkeep"
        label={m.upkeep_title()}
        onChange={(value) => onChange({ vigencia: value })}
        options={[["revisar", m.upkeep_due()]]}
        value={selection.isDue ? "revisar" : ""}
      />
      <FilterSelect
        all={m.staff_filter_all_of({ label: m.upkeep_reviewer() })}
        id="record-reviewer"
        label={m.upkeep_reviewer()}
        onChange={(value) => onChange({ responsable: value })}
        options={reviewers
          .filter(({ id, active }) => active || id === selection.reviewer)
          .map(({ id, name }) => [id, name] as const)}
        value={selection.reviewer ?? ""}
      />
    </>
  );
}
