import type { RecordType } from "#app/editing/description/record-type.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { type ImportPart, importColumns } from "../import-tables.ts";
import type { ProblemState } from "../plan/decisions.ts";
import type { Drafts } from "../plan/drafted-corrections.ts";
import type { PlannedRow } from "../plan/import-plan.ts";
import { type CardActions, ProblemCard } from "./problem-card.tsx";

/** Maximum number of open groups of problems to show. */
const maxShown = 50;

/** Problems of a review: a card for each kind, with its possible solutions or the decision. */
export function ProblemList({
  type,
  part,
  db,
  problems,
  rows,
  drafts,
  isLocked,
  actions,
}: {
  type: RecordType;
  part: ImportPart;
  db: Db;
  problems: readonly ProblemState[];
  rows: readonly PlannedRow[];
  drafts: Drafts;
  isLocked: boolean;
  actions: CardActions;
}) {
  if (problems.length === 0) return null;
  const columns = importColumns(type, part);
  const titles = new Map(rows.flatMap(({ line, lines = [line], title }) => lines.map((each) => [each, title])));
  const open = problems.filter((problem) => problem.open.length > 0);
  const hidden = new Set(open.slice(maxShown));
  return (
    <section aria-labelledby="import-problems" className="mt-6">
      <h3 className="text-base" id="import-problems">
        {open.length > 0 ? m.exchange_errors_title() : m.exchange_errors_solved()}
      </h3>
      <p className="prose-text mt-1 text-ink-soft text-sm">
        {open.length > 0 ? m.exchange_errors_lead() : m.exchange_errors_solved_lead()}
      </p>
      <ol className="mt-3 border-ink border-t-2">
        {problems
          .filter((problem) => !hidden.has(problem))
          .map((problem) => (
            <ProblemCard
              actions={actions}
              db={db}
              drafts={drafts}
              field={columns.find(({ name }) => name === problem.group.name)?.field ?? null}
              isLocked={isLocked}
              key={problem.group.key}
              problem={problem}
              titles={titles}
            />
          ))}
      </ol>
      {hidden.size > 0 ? (
        <p className="mt-2 text-ink-soft text-sm">{counted(hidden.size, m.exchange_more_one, m.exchange_more)}</p>
      ) : null}
    </section>
  );
}
