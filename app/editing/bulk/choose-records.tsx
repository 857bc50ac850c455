import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { countedRecords, countVariables } from "../description/counted-records.ts";
import type { RecordType } from "../description/record-type.ts";
import { mostChosen } from "../record-list/list-records.ts";
import { failureText } from "../saving/failure-text.ts";
import type { ChosenRecords } from "./use-chosen-records.ts";

/** Selects the records of the page, or all results if there are several pages. */
export function ChooseRecords({
  type,
  chosen,
  page,
  total,
  isMore,
}: {
  type: Pick<RecordType, "names">;
  chosen: ChosenRecords;
  page: readonly string[];
  /** Number of results; a lower bound if `isMore`. */
  total: number;
  isMore: boolean;
}) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onPage = page.filter((id) => chosen.ids.has(id)).length;
  const isWhole = onPage === page.length;

  async function chooseAll() {
    setReading(true);
    setProblem(null);
    const words = await chosen
      .chooseAll()
      .then((isDone) => (isDone ? null : m.bulk_too_many(countVariables(type, mostChosen))), failureText);
    setProblem(words);
    setReading(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <CheckboxField
        checked={isWhole}
        label={countedRecords(type, page.length, [m.bulk_choose_page_one, m.bulk_choose_page])}
        onChange={(event) => chosen.toggle(page, event.target.checked)}
        ref={(input) => {
          if (input) input.indeterminate = onPage > 0 && !isWhole;
        }}
      />
      {isWhole && total > page.length && (isMore ? chosen.ids.size <= total : chosen.ids.size < total) ? (
        <button
          className="inline-flex min-h-11 items-center text-left text-link text-primary text-sm"
          disabled={isReading}
          onClick={() => void chooseAll()}
          type="button"
        >
          {isReading
            ? m.bulk_choosing()
            : isMore
              ? m.bulk_choose_more(countVariables(type, total))
              : m.bulk_choose_all(countVariables(type, total))}
        </button>
      ) : null}
      <p className="basis-full text-danger text-sm empty:hidden" role="alert">
        {problem}
      </p>
    </div>
  );
}
