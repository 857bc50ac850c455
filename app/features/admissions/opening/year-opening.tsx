import { useQuery, useQueryClient } from "@tanstack/react-query";
import { controlId } from "#app/editing/description/field-problems.ts";
import { useAction } from "#app/editing/saving/use-action.ts";
import { programRecords } from "#app/features/programs/programs.record.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Db } from "#app/supabase/db.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { deadlineRecords } from "../deadlines.record.ts";
import { benefitRuleRecords, feeRuleRecords } from "../rules.record.ts";
import { scholarshipRecords } from "../scholarships.record.ts";
import { latestYear, type OpenQuestion, openYear, type StoredYears, type YearOpening } from "./open-year.ts";
import { type Batch, beginDrafts, readYears, undoDrafts } from "./opening-queries.ts";

/** Tables with yearly content: label of their drafts, and path of their list. */
const tables = {
  deadlines: {
    many: m.opening_deadlines,
    one: m.opening_deadlines_one,
    list: m.opening_list_deadlines,
    path: deadlineRecords.path,
  },
  fee_rules: {
    many: m.opening_fee_rules,
    one: m.opening_fee_rules_one,
    list: m.opening_list_fee_rules,
    path: feeRuleRecords.path,
  },
  benefit_rules: {
    many: m.opening_benefit_rules,
    one: m.opening_benefit_rules_one,
    list: m.opening_list_benefit_rules,
    path: benefitRuleRecords.path,
  },
  programs: {
    many: m.opening_programs,
    one: m.opening_programs_one,
    list: m.opening_list_programs,
    path: programRecords.path,
  },
  scholarships: {
    many: m.opening_scholarships,
    one: m.opening_scholarships_one,
    list: m.opening_list_scholarships,
    path: scholarshipRecords.path,
  },
} as const;

const reasons: Record<OpenQuestion["why"], () => string> = {
  weekend: m.opening_why_weekend,
  text: m.opening_why_text,
  same_amounts: m.opening_why_amounts,
  same_rates: m.opening_why_rates,
  has_draft: m.opening_why_draft,
};

export function OpenYear({ db, userId }: { db: Db; userId: string }) {
  const client = useQueryClient();
  const years = useQuery({ queryKey: ["year-opening", userId], queryFn: () => readYears(db), staleTime: 0 });
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["records"] }),
      client.invalidateQueries({ queryKey: ["year-opening"] }),
    ]);
  const begin = useAction({
    mutationFn: ({ year, opening }: { year: number; opening: YearOpening }) =>
      beginDrafts(db, m.opening_event({ year: String(year) }), opening.drafts),
    onSuccess: refresh,
  });
  const undo = useAction({
    mutationFn: (batch: string) => undoDrafts(db, batch),
    onSuccess: () => {
      begin.reset();
      return refresh();
    },
  });
  if (years.isError) return <p role="alert">{m.opening_failed()}</p>;
  if (!years.data) return <p role="status">{m.staff_loading()}</p>;
  const latest = latestYear(years.data);
  if (latest === null) return <p className="prose-text mt-4">{m.opening_no_year()}</p>;
  const year = latest + 1;
  const opening = openYear(years.data, year);
  // After opening, questions about unpublished records remain.
  const { questions } = opening.drafts.length > 0 ? opening : openYear({ ...years.data, drafts: [] }, year);
  const name = String(year);
  return (
    <>
      {begin.data ? (
        <OpenedYear
          batch={begin.data}
          failed={undo.isError}
          onUndo={() => begin.data.batch && undo.mutate(begin.data.batch)}
        />
      ) : (
        <>
          <p className="prose-text mt-2 text-ink-soft">{m.opening_lead({ year: name, before: String(latest) })}</p>
          <Counts opening={opening} />
          {begin.isError ? (
            <p className="mt-4 border-danger border-l-4 bg-raised px-4 py-2 text-sm" role="alert">
              {m.opening_begin_failed()}
            </p>
          ) : null}
          {opening.drafts.length > 0 ? (
            <button
              className={`${buttonClass("primary")} mt-6`}
              disabled={begin.isPending}
              onClick={() => begin.mutate({ year, opening })}
              type="button"
            >
              {m.opening_open({ year: name })}
            </button>
          ) : null}
        </>
      )}
      <Questions drafts={years.data.drafts} questions={questions} />
    </>
  );
}

function Counts({ opening }: { opening: YearOpening }) {
  if (opening.drafts.length === 0) return <p className="mt-4 font-semibold">{m.opening_nothing()}</p>;
  return (
    <ul className="mt-4 max-w-2xl border-ink border-t-2 text-sm">
      {Object.entries(tables).map(([table, { many, one }]) => {
        const count = opening.drafts.filter(({ table_name }) => table_name === table).length;
        return count > 0 ? (
          <li className="figures border-line border-b py-2.5" key={table}>
            {counted(count, one, many)}
          </li>
        ) : null;
      })}
    </ul>
  );
}

function OpenedYear({ batch, failed, onUndo }: { batch: Batch; failed: boolean; onUndo: () => void }) {
  const { staff } = pathsIn();
  return (
    <div className="mt-4 border-primary border-l-4 bg-raised px-4 py-3" role="status">
      <p className="font-semibold">{counted(batch.rows, m.opening_done_one, m.opening_done)}</p>
      <p className="mt-2 text-sm">{m.opening_see()}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {Object.values(tables).map(({ path, list }) => (
          <li key={path}>
            <Link className="inline-flex small-target items-center text-link" to={staff.records(path)}>
              {list()}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <button className="inline-flex small-target items-center text-link text-primary" onClick={onUndo} type="button">
          {m.opening_take_back()}
        </button>
      </p>
      {failed ? <p className="text-danger text-sm">{m.opening_take_back_failed()}</p> : null}
    </div>
  );
}

function Questions({ questions, drafts }: { questions: OpenQuestion[]; drafts: StoredYears["drafts"] }) {
  if (questions.length === 0) return null;
  const groups = Object.entries(reasons).map(([why, reason]) => ({
    why,
    reason: reason(),
    items: questions.filter((question) => question.why === why),
  }));
  return (
    <section aria-labelledby="por-decidir" className="mt-10 max-w-2xl">
      <h2 className="text-xl" id="por-decidir">
        {m.opening_to_decide()}
      </h2>
      {groups.map(({ why, reason, items }) =>
        items.length > 0 ? (
          <Disclosure
            className="border-line border-b"
            key={why}
            open={items.length <= 6}
            summary={
              <span>
                {reason} <span className="figures">({formatNumber(items.length)})</span>
              </span>
            }
          >
            <ul className="list-disc pb-4 pl-5 text-ink-soft text-sm">
              {items.map((item) => {
                const href = editorOf(item, drafts);
                return (
                  <li key={`${item.table} ${item.rowId} ${item.title}`}>
                    {href ? (
                      <Link className="small-target inline-flex items-center text-link text-primary" to={href}>
                        {nameOf(item)}
                      </Link>
                    ) : (
                      nameOf(item)
                    )}
                  </li>
                );
              })}
            </ul>
          </Disclosure>
        ) : null,
      )}
    </section>
  );
}

/** Controls of a program's editor, which has tabs, that a question is about. */
const programControls: Partial<Record<OpenQuestion["why"], string>> = {
  same_amounts: controlId("annual_fee"),
  weekend: controlId("application_opens"),
};

/** Returns the address of the editor of a question's record; null for a new one before the year is opened. */
function editorOf({ table, rowId, title, why }: OpenQuestion, drafts: StoredYears["drafts"]): string | null {
  const isNew = (draft: StoredYears["drafts"][number]) =>
    draft.table_name === table && draft.row_id === null && draft.title === title;
  const id = rowId ?? drafts.find(isNew)?.id;
  if (id === undefined) return null;
  const control = table === "programs" ? programControls[why] : undefined;
  return `${pathsIn().staff.editRecord(tables[table].path, id)}${control ? `#${control}` : ""}`;
}

/** Returns the name of a question's record; rules only have a year. */
function nameOf({ table, title }: OpenQuestion): string {
  return /^\d+$/.test(title) ? `${tables[table].list()} ${title}` : title;
}
