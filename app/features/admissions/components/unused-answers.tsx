import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type ParsedTuition, shownMistakes } from "../tuition-choice.ts";
import { mistakeField, mistakeLabel } from "../tuition-labels.ts";

/**
 * Answers that the result ignores, each with its typed value and a link to its field. Repeats the form's messages,
 * because without JavaScript the browser scrolls to the result, below the form. Renders nothing if all are valid.
 */
export function UnusedAnswers({ parsed }: { parsed: ParsedTuition }) {
  const typed: Partial<Record<string, string>> = parsed.typed;
  const mistakes = shownMistakes(parsed);
  if (mistakes.length === 0) return null;
  return (
    <div className="mb-6 border-danger border-l-4 bg-raised px-4 py-3 text-sm">
      <p className="font-semibold">{counted(mistakes.length, m.tuition_mistakes_one, m.tuition_mistakes)}</p>
      <ul className="mt-1">
        {mistakes.map((mistake) => {
          const { id, label } = mistakeField[mistake];
          const value = typed[mistake]?.trim();
          return (
            <li key={mistake}>
              <a className="inline-flex min-h-11 items-center text-link" href={`#${id}`}>
                {value
                  ? m.tuition_unused({ field: label(), value })
                  : `${label()}: ${mistakeLabel[mistake](parsed.currency)}`}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
