import type { StudyTerm } from "../program-fields.ts";

export function StudyPlan({ terms, lang }: { terms: StudyTerm[]; lang: string | undefined }) {
  return (
    <ol className="grid gap-x-10 sm:grid-cols-2 print:grid-cols-2" lang={lang}>
      {terms.map((term) => (
        <li className="break-inside-avoid border-line border-t py-4" key={term.title}>
          <h3 className="font-sans font-semibold text-sm">{term.title}</h3>
          <ul className="mt-2 grid gap-1.5 font-serif">
            {term.courses.map((course) => (
              <li key={course}>{course}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
