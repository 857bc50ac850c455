import type { ComponentProps } from "react";
import { FormNotice } from "./form-notice.tsx";

/** A field whose value is wrong: where it is, what it is called and why. */
export type FieldProblem = { id: string; label: string; error: string };

/** What is wrong with a form, each with a link to its field. Takes the focus at each new `occasion`. */
export function ErrorSummary({
  problems,
  ...notice
}: Omit<ComponentProps<typeof FormNotice>, "tone" | "children"> & { problems: FieldProblem[] }) {
  return (
    <FormNotice {...notice} tone="bad">
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
