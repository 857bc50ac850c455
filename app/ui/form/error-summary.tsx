import { FormNotice } from "./form-notice.tsx";

/** A field whose value is wrong: where it is, what it is called and why. */
export type FieldProblem = { id: string; label: string; error: string };

/** What is wrong with a form, each with a link to its field. Takes the focus at each new `occasion`. */
export function ErrorSummary({
  title,
  problems,
  occasion,
}: {
  title: string;
  problems: FieldProblem[];
  occasion: unknown;
}) {
  return (
    <FormNotice occasion={occasion} title={title} tone="bad">
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={problem.id}>
            <a className="text-link" href={`#${problem.id}`}>
              {problem.label}: {problem.error}
            </a>
          </li>
        ))}
      </ul>
    </FormNotice>
  );
}
