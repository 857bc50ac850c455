import { useState } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Db } from "#app/supabase/db.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { subjectLabel } from "../breach-drafts.ts";
import { type BreachForm, countPeople, type PeopleCount } from "../breaches.ts";

type Count = Pick<BreachForm, "counts" | "countedAt">;

/** Counts the affected people by category, and says how they were counted. */
export function BreachCount({
  form,
  isOutdated,
  onCount,
  db,
  timeZone,
}: {
  form: BreachForm;
  /** True if the tables or the period have changed since the count. */
  isOutdated: boolean;
  onCount: (count: Count) => void;
  db: Db;
  timeZone: string;
}) {
  const [state, setState] = useState<"idle" | "counting" | "failed">("idle");
  const count = async () => {
    setState("counting");
    try {
      const counts = await countPeople(db, form, timeZone);
      onCount({ counts, countedAt: new Date().toISOString() });
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <section aria-labelledby="breach-people" className="mt-8">
      <h2 className="text-xl" id="breach-people">
        {m.breach_people()}
      </h2>
      {Object.keys(form.places).length > 0 ? (
        <button
          aria-disabled={state === "counting" || undefined}
          className={`${buttonClass("outline")} mt-3 print:hidden`}
          onClick={() => (state === "counting" ? undefined : void count())}
          type="button"
        >
          {state === "counting" ? m.breach_counting() : m.breach_count()}
        </button>
      ) : null}
      <div role="status">
        {state === "failed" ? <p className="mt-3 text-danger text-sm">{m.breach_count_failed()}</p> : null}
        {form.counts && isOutdated ? <p className="mt-3 font-semibold text-sm">{m.breach_counted_old()}</p> : null}
        {form.counts ? (
          <Counted counts={form.counts} countedAt={form.countedAt} timeZone={timeZone} />
        ) : (
          <p className="mt-3 text-sm">{m.breach_count_none()}</p>
        )}
      </div>
    </section>
  );
}

const kindLabels = {
  account: m.breach_kind_account,
  academic: m.breach_kind_academic,
  email: m.breach_kind_email,
  name: m.breach_kind_name,
};

function Counted({
  counts: { tables, totals },
  countedAt,
  timeZone,
}: {
  counts: PeopleCount;
  countedAt: string | null;
  timeZone: string;
}) {
  const howOf = ({ kind, all_rows }: PeopleCount["tables"][number]) =>
    [kind ? kindLabels[kind]() : m.breach_kind_record(), ...(all_rows ? [m.breach_all_rows()] : [])].join("; ");
  return (
    <>
      <ul className="mt-3 border-line border-t">
        {totals.map(({ subject, people }) => (
          <li className="flex justify-between gap-4 border-line border-b py-2 text-sm" key={subject}>
            <span>{subjectLabel(subject, getLocale())}</span>
            <span className="figures font-semibold">{formatNumber(people)}</span>
          </li>
        ))}
      </ul>
      {countedAt ? (
        <p className="mt-2 text-ink-soft text-xs">{m.breach_counted_at({ date: dateAndTime(countedAt, timeZone) })}</p>
      ) : null}
      <Disclosure look="line" summary={m.breach_count_how()}>
        <p className="prose-text text-sm">{m.breach_count_how_text()}</p>
        <ul className="mt-2 text-ink-soft text-xs [overflow-wrap:anywhere]">
          {tables.map((table) => (
            <li key={`${table.subject} ${table.table}`}>
              {m.breach_count_line({ table: table.table, people: formatNumber(table.people), how: howOf(table) })}
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
