import { useEffect, useRef, useState } from "react";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { problemStates, remainingRows } from "../plan/decisions.ts";
import { type ImportPlan, type Question, questionKey } from "../plan/import-plan.ts";
import { linesText } from "./lines-text.ts";
import { PlannedChanges } from "./planned-changes.tsx";
import { ProblemList } from "./problem-list.tsx";
import type { useImport } from "./use-import.ts";

/** Maximum number of questions to show. The next ones follow when these are answered. */
const maxQuestions = 20;

/** Value of the option for no candidate. */
const none = "none";

/** Review of an import: counts of records, errors, questions, and values before and after. */
export function PlanView({
  type,
  db,
  plan,
  importing,
}: {
  type: RecordType;
  db: Db;
  plan: ImportPlan;
  importing: ReturnType<typeof useImport>;
}) {
  const { questions, drafted } = plan;
  const { isLocked, state } = importing;
  const rows = remainingRows(plan.rows, state.decisions);
  const problems = problemStates(plan.problems, state.decisions, state.keys);
  const wrong = problems.reduce((sum, { open }) => sum + open.length, 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // The first review may be below the screen. Later ones leave the focus, unless its control is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each review.
  useEffect(() => {
    if (isFirst.current || document.activeElement === document.body) heading.current?.focus();
    isFirst.current = false;
  }, [plan]);
  const count = (does: string) => rows.filter((row) => row.does === does).length;
  const written = count("add") + count("change");
  const open = questions.length;
  return (
    <section aria-labelledby="import-plan" className="mt-10 border-ink border-t-2 pt-4">
      <h2 className="text-lg" id="import-plan" ref={heading} tabIndex={-1}>
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
          {wrong > 0 ? (
            <li className="font-semibold text-danger">{counted(wrong, m.exchange_errors_one, m.exchange_errors)}</li>
          ) : null}
        </ul>
      </div>
      {drafted > 0 ? (
        <p className="mt-3 border-accent border-l-4 pl-3 text-sm">
          {counted(drafted, m.exchange_drafted_one, m.exchange_drafted)}
        </p>
      ) : null}
      <ProblemList
        actions={importing}
        db={db}
        drafts={state.drafts}
        isLocked={isLocked}
        part={state.file?.part ?? null}
        problems={problems}
        rows={plan.rows}
        type={type}
      />
      {open > 0 ? (
        <QuestionList isBusy={isLocked} onAnswer={(answers) => void importing.answer(answers)} questions={questions} />
      ) : null}
      <PlannedChanges rows={rows} type={type} />
      {written === 0 && plan.problems.length === 0 && open === 0 ? (
        <p className="mt-4">{m.exchange_nothing()}</p>
      ) : null}
    </section>
  );
}

/** Asks which record a text refers to. Given answers are applied; open questions are asked again. */
function QuestionList({
  questions,
  isBusy,
  onAnswer,
}: {
  questions: readonly Question[];
  isBusy: boolean;
  onAnswer: (answers: Map<string, string | null>) => void;
}) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, string | null>>(new Map());
  const firsts = questions.flatMap((question) => {
    const [first] = question.candidates;
    return first ? [[questionKey(question), first.id] as const] : [];
  });
  return (
    <section className="mt-6">
      <h3 className="text-base">{m.exchange_questions_title()}</h3>
      <p className="prose-text mt-1 text-ink-soft text-sm">{m.exchange_questions_lead()}</p>
      <ol className="mt-3 border-ink border-t-2">
        {questions.slice(0, maxQuestions).map((question) => {
          const key = questionKey(question);
          const answer = answers.get(key);
          return (
            <li className="border-line border-b py-3" key={key}>
              <RadioGroup
                hint={linesText(question.lines)}
                label={question.written}
                name={key}
                onChange={(value) => setAnswers(new Map(answers).set(key, value === none ? null : value))}
                options={[
                  ...question.candidates.map(({ id, name }) => ({ value: id, label: name })),
                  { value: none, label: question.mayBeNew ? m.exchange_question_new() : m.exchange_question_none() },
                ]}
                value={answer === null ? none : (answer ?? "")}
              />
            </li>
          );
        })}
      </ol>
      {questions.length > maxQuestions ? (
        <p className="mt-2 text-ink-soft text-sm">
          {counted(questions.length - maxQuestions, m.exchange_more_one, m.exchange_more)}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          className={buttonClass("primary")}
          disabled={isBusy || answers.size === 0}
          onClick={() => onAnswer(new Map(answers))}
          type="button"
        >
          {m.exchange_question_apply()}
        </button>
        <button
          className={buttonClass("outline")}
          disabled={isBusy}
          onClick={() => onAnswer(new Map([...firsts, ...answers]))}
          type="button"
        >
          {m.exchange_question_all()}
        </button>
      </div>
    </section>
  );
}
