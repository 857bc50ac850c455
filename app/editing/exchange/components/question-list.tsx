import { useState } from "react";
import { counted } from "#app/i18n/counted.ts";
import { formatList, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { type Question, questionKey } from "../plan/import-plan.ts";

/** Maximum number of questions to show. The next ones follow when these are answered. */
const maxQuestions = 20;

/** Maximum number of row numbers per question. */
const maxLines = 5;

/** Value of the option for no candidate. */
const none = "none";

/** Asks which record a text refers to. Given answers are applied; open questions are asked again. */
export function QuestionList({
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

function linesText(lines: readonly number[]): string {
  const [only] = lines;
  if (lines.length === 1 && only !== undefined) return m.exchange_question_rows_one({ count: formatNumber(only) });
  const named = lines.slice(0, maxLines).map((line) => formatNumber(line));
  return m.exchange_question_rows({ lines: formatList(lines.length > maxLines ? [...named, "…"] : named) });
}
