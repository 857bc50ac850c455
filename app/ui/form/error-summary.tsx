import type { ComponentProps } from "react";
import { FormNotice } from "./form-notice.tsx";

/** A validation error with the id and label of its field. */
export type FieldProblem = { id: string; label: string; error: string };

/** Errors of a form with links to their fields. Takes the focus at each new `occasion`. */
export function ErrorSummary({
  problems,
  onJump,
  ...notice
}: Omit<ComponentProps<typeof FormNotice>, "tone" | "children"> & {
  problems: FieldProblem[];
  /** Focuses a control that may be hidden, by its id, instead of following the link to it. */
  onJump?: (id: string) => void;
}) {
  return (
    <FormNotice {...notice} tone="bad">
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={problem.id}>
            <a
              className="text-link"
              href={`#${problem.id}`}
              onClick={(event) => {
                if (!onJump) return;
                event.preventDefault();
                onJump(problem.id);
              }}
            >
              {problem.label}: {problem.error}
            </a>
          </li>
        ))}
      </ul>
    </FormNotice>
  );
}
