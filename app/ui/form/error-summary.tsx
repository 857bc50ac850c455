import type { ComponentProps } from "react";
import { FormNotice } from "./form-notice.tsx";

/** A validation error with the id and label of its field. */
export type FieldProblem = { id: string; label: string; error: string };

/** Errors of a form with links to their fields. Takes the focus at each new `occasion`. */
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
