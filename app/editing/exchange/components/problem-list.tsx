import type { RecordType } from "#app/editing/description/record-type.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { exchangeColumns } from "../exchange-columns.ts";
import type { Correction } from "../plan/drafted-corrections.ts";
import { type Drafts, draftedCorrections, groupProblems } from "../plan/drafted-corrections.ts";
import type { ImportPlan } from "../plan/import-plan.ts";
import { ProblemCard } from "./problem-card.tsx";

/** Maximum number of groups of problems to show. */
const maxShown = 50;

/** Id of the form of corrections, for its submit button in the bar. */
export const problemFormId = "import-problem-form";

/** Problems of a review, a card for each kind, with what solves it. */
export function ProblemList({
  type,
  db,
  plan: { problems, rows },
  drafts,
  isBusy,
  onDraft,
  onCorrect,
}: {
  type: RecordType;
  db: Db;
  plan: ImportPlan;
  drafts: Drafts;
  isBusy: boolean;
  onDraft: (key: string, text: string) => void;
  /** Applies corrections in addition to the earlier ones. */
  onCorrect: (corrections: Correction[]) => void;
}) {
  const groups = groupProblems(problems);
  const columns = exchangeColumns(type);
  const titles = new Map(rows.map(({ line, title }) => [line, title]));
  return (
    <section aria-labelledby="import-problems" className="mt-6">
      <h3 className="text-base" id="import-problems">
        {m.exchange_errors_title()}
      </h3>
      <p className="prose-text mt-1 text-ink-soft text-sm">{m.exchange_errors_lead()}</p>
      <form
        id={problemFormId}
        onSubmit={(event) => {
          event.preventDefault();
          const corrections = draftedCorrections(groups, drafts);
          if (corrections.length > 0 && !isBusy) onCorrect(corrections);
        }}
      >
        <ol className="mt-3 border-ink border-t-2">
          {groups.slice(0, maxShown).map((group) => (
            <ProblemCard
              db={db}
              drafts={drafts}
              field={columns.find(({ name }) => name === group.name)?.field ?? null}
              group={group}
              isBusy={isBusy}
              key={group.key}
              onDraft={onDraft}
              onOmit={() => onCorrect([{ does: "omit", lines: group.lines }])}
              titles={titles}
            />
          ))}
        </ol>
        {groups.length > maxShown ? (
          <p className="mt-2 text-ink-soft text-sm">
            {counted(groups.length - maxShown, m.exchange_more_one, m.exchange_more)}
          </p>
        ) : null}
      </form>
    </section>
  );
}

/** Corrections of this review, each with an undo button. */
export function CorrectionList({
  type,
  corrections,
  isBusy,
  onChange,
}: {
  type: RecordType;
  corrections: readonly Correction[];
  isBusy: boolean;
  onChange: (corrections: readonly Correction[]) => void;
}) {
  if (corrections.length === 0) return null;
  const columns = exchangeColumns(type);
  return (
    <section aria-labelledby="import-corrections" className="mt-6">
      <h3 className="text-base" id="import-corrections">
        {m.exchange_corrections_title()}
      </h3>
      <ul className="mt-2 border-line border-t text-sm">
        {corrections.map((correction, index) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-1"
            // biome-ignore lint/suspicious/noArrayIndexKey: corrections keep their order.
            key={index}
          >
            <span className="wrap-anywhere">
              {correctionText(correction)} ·{" "}
              {counted(correction.lines.length, m.exchange_in_rows_one, m.exchange_in_rows)}
            </span>
            <button
              className="inline-flex min-h-11 items-center text-link text-primary"
              disabled={isBusy}
              onClick={() => onChange(corrections.filter((other) => other !== correction))}
              type="button"
            >
              {m.exchange_correction_undo()}
              <span className="sr-only">: {correctionText(correction)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );

  function correctionText(correction: Correction): string {
    if (correction.does === "omit") return m.exchange_correction_omit();
    const written = correction.written || m.exchange_empty();
    if (correction.does === "name") return m.exchange_correction_name({ written });
    const field = columns.find(({ name }) => name === correction.name)?.field;
    const { text } = correction;
    const label = field?.kind === "choice" && Object.hasOwn(field.options, text) ? field.options[text]?.() : text;
    return m.exchange_correction_write({ written, text: label ?? text });
  }
}
