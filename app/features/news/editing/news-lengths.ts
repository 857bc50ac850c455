import type { DescribedForm } from "#app/editing/description/described-form.ts";
import { controlId } from "#app/editing/description/field-problems.ts";
import { writeValues } from "#app/editing/description/field-values.ts";
import { translatedFields } from "#app/editing/description/record-type.ts";
import { lengthProblem } from "#app/editing/description/text-limits.ts";
import { newsType } from "../news-description.ts";

/**
 * Returns the texts over the database's limit, by control id with label and reason; texts that were already as long
 * when saved are accepted.
 */
export function overlongTexts(form: DescribedForm, saved: DescribedForm | null): { id: string; text: string }[] {
  return [...problemsIn([], form.values, saved?.values), ...problemsIn(["en"], form.english, saved?.english)];
}

function problemsIn(
  path: readonly string[],
  values: DescribedForm["values"],
  saved: DescribedForm["values"] | undefined,
) {
  const fields = Object.entries(translatedFields(newsType));
  return fields.flatMap(([column, field]) => {
    const writtenIn = (side: DescribedForm["values"]) => writeValues({ [column]: field }, side)[column] ?? null;
    const reason = lengthProblem(field, writtenIn(values), saved && writtenIn(saved));
    return reason ? [{ id: controlId(...path, column), text: `${field.label()}: ${reason}` }] : [];
  });
}
