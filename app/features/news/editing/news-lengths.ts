import type { DescribedForm } from "#app/editing/description/described-form.ts";
import { writeValues } from "#app/editing/description/field-values.ts";
import { fieldsOf } from "#app/editing/description/record-type.ts";
import { lengthProblem } from "#app/editing/description/text-limits.ts";
import { newsType } from "../news-description.ts";

/** Controls of the texts, by column. */
const controls = { title: "title", image_alt: "alt", blocks: "text" } as const;

/**
 * Returns the texts over the database's limit, by control id with label and reason; texts that were already as long
 * when saved are accepted.
 */
export function overlongTexts(form: DescribedForm, saved: DescribedForm | null): { id: string; text: string }[] {
  return [
    ...problemsIn("es", form.values, saved?.values ?? {}),
    ...problemsIn("en", form.english, saved?.english ?? {}),
  ];
}

function problemsIn(lang: "es" | "en", values: DescribedForm["values"], saved: DescribedForm["values"]) {
  const fields = Object.entries(fieldsOf(newsType)).filter(([column]) => column in controls);
  return fields.flatMap(([column, field]) => {
    const [written, held] = [values, saved].map((side) => writeValues({ [column]: field }, side)[column] ?? null);
    const reason = lengthProblem(field, written ?? null, held);
    return reason
      ? [{ id: `${controls[column as keyof typeof controls]}-${lang}`, text: `${field.label()}: ${reason}` }]
      : [];
  });
}
