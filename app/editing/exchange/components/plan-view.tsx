import type { RecordType } from "#app/editing/description/record-type.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { ImportPlan } from "../plan/import-plan.ts";
import { PlannedChanges } from "./planned-changes.tsx";
import { ProblemTable } from "./problem-table.tsx";
import { QuestionList } from "./question-list.tsx";
import type { useImport } from "./use-import.ts";

/** Review of an import: counts of records, errors, questions, and values before and after. */
export function PlanView({
  type,
  plan,
  importing,
  isBusy,
}: {
  type: RecordType;
  plan: ImportPlan;
  importing: ReturnType<typeof useImport>;
  isBusy: boolean;
}) {
  const { rows, problems, questions, drafted } = plan;
  const count = (does: string) => rows.filter((row) => row.does === does).length;
  const written = count("add") + count("change");
  const open = questions.length;
  const mayApply = written > 0 && problems.length === 0 && open === 0;
  return (
    <section aria-labelledby="import-plan" className="mt-10 border-ink border-t-2 pt-4">
      <h2 className="text-lg" id="import-plan">
        {m.exchange_plan_title()}
      </h2>
      <div role="status">
        <ul className="figures mt-2 flex flex-wrap gap-x-6 gap-y-1 text-base">
          <li>{counted(count("add"), m.exchange_new_one, m.exchange_new)}</li>
          <li>{counted(count("change"), m.exchange_changed_one, m.exchange_changed)}</li>
          <li>{counted(count("keep"), m.exchange_equal_one, m.exchange_equal)}</li>
          {open > 0 ? (
            <li className="font-semibold text-accent">{counted(open, m.exchange_open_one, m.exchange_open)}</li>
          ) : null}
          {problems.length > 0 ? (
            <li className="font-semibold text-danger">
              {counted(problems.length, m.exchange_errors_one, m.exchange_errors)}
            </li>
          ) : null}
        </ul>
      </div>
      {drafted > 0 ? (
        <p className="mt-3 border-accent border-l-4 pl-3 text-sm">
          {counted(drafted, m.exchange_drafted_one, m.exchange_drafted)}
        </p>
      ) : null}
      {problems.length > 0 ? (
        <section className="mt-6">
          <h3 className="text-base">{m.exchange_errors_title()}</h3>
          <p className="prose-text mt-1 text-ink-soft text-sm">{m.exchange_errors_lead()}</p>
          <ProblemTable problems={problems} />
        </section>
      ) : null}
      {open > 0 ? (
        <QuestionList isBusy={isBusy} onAnswer={(answers) => void importing.answer(answers)} questions={questions} />
      ) : null}
      <PlannedChanges rows={rows} type={type} />
      {mayApply ? (
        <button
          className={`${buttonClass("primary")} mt-6`}
          disabled={isBusy}
          onClick={() => void importing.apply()}
          type="button"
        >
          {isBusy ? m.exchange_applying() : counted(written, m.exchange_apply_one, m.exchange_apply)}
        </button>
      ) : null}
      {written === 0 && problems.length === 0 && open === 0 ? <p className="mt-4">{m.exchange_nothing()}</p> : null}
    </section>
  );
}
