import { m } from "#app/i18n/paraglide/messages.js";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { countedRecords } from "../description/counted-records.ts";
import type { RecordType } from "../description/record-type.ts";
import type { ChosenRecords } from "./use-chosen-records.ts";

/** Checkbox at the head of a list that selects the records of the page. Its label is visible on narrow screens. */
export function ChoosePage({
  type,
  chosen,
  page,
}: {
  type: Pick<RecordType, "names">;
  chosen: ChosenRecords;
  page: readonly string[];
}) {
  const onPage = page.filter((id) => chosen.ids.has(id)).length;
  const isWhole = page.length > 0 && onPage === page.length;
  return (
    <CheckboxField
      checked={isWhole}
      className="lg:min-h-9"
      disabled={page.length === 0}
      label={
        <span className="lg:sr-only">
          {countedRecords(type, page.length, [m.bulk_choose_page_one, m.bulk_choose_page])}
        </span>
      }
      onChange={(event) => chosen.toggle(page, event.target.checked)}
      ref={(input) => {
        if (input) input.indeterminate = onPage > 0 && !isWhole;
      }}
    />
  );
}
