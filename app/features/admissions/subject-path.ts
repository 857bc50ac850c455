import { pathsIn } from "#app/i18n/paths.ts";
import type { DeadlineSubject } from "./deadlines.ts";

/** Returns the path of the page that explains the deadlines of a subject, in the page's language. */
export function subjectPath(subject: DeadlineSubject): string {
  const paths = pathsIn();
  return {
    applications: paths.apply,
    scholarships: paths.scholarships,
    tuition: () => paths.tuition(),
    support: paths.support,
  }[subject]();
}
