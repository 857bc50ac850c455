import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ErrorSummary, type FieldProblem } from "#app/ui/form/error-summary.tsx";
import { FormNotice } from "#app/ui/form/form-notice.tsx";
import type { RequestFailure } from "../receive-request.server.ts";

/** Notice of a request that was not accepted: links to the invalid fields, or the reason and advice. */
export function RequestFailureNotice({
  failure,
  problems,
  email,
  occasion,
}: {
  failure: RequestFailure | null;
  problems: FieldProblem[];
  email: string;
  occasion: unknown;
}) {
  if (problems.length > 0) {
    const title = counted(problems.length, m.contact_invalid_one, m.contact_invalid);
    return <ErrorSummary occasion={occasion} problems={problems} title={title} />;
  }
  if (!failure || failure.reason === "invalid") return null;
  const { title, next } = explain(failure, email);
  return (
    <FormNotice occasion={occasion} title={title} tone="bad">
      <p className="max-w-prose">{next}</p>
    </FormNotice>
  );
}

function explain(failure: RequestFailure, email: string): { title: string; next: string } {
  switch (failure.reason) {
    case "limited": {
      const { minutes } = failure;
      const next =
        minutes === 1 ? m.desk_limited_next_one({ email }) : m.desk_limited_next({ minutes: String(minutes), email });
      return { title: m.desk_limited(), next };
    }
    case "too-many":
      return { title: m.desk_too_many(), next: m.desk_too_many_next({ email }) };
    case "too-large":
      return { title: m.desk_too_large(), next: m.desk_too_large_next() };
    case "trapped":
      return { title: m.desk_trapped(), next: m.desk_trapped_next() };
    default:
      return { title: m.desk_failed(), next: m.desk_failed_next({ email }) };
  }
}
