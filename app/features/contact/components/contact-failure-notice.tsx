import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useOffice } from "#app/lib/office.ts";
import { ErrorSummary, type FieldProblem } from "#app/ui/form/error-summary.tsx";
import { FormNotice } from "#app/ui/form/form-notice.tsx";
import { contactLimits } from "../contact-message.ts";
import type { ContactFailure } from "../contact-reply.ts";

/** Notice of a failed message: links to the invalid fields, or the reason and advice. */
export function ContactFailureNotice({
  failure,
  problems,
  occasion,
}: {
  failure: ContactFailure | null;
  problems: FieldProblem[];
  occasion: unknown;
}) {
  const { email } = useOffice();
  if (problems.length > 0) {
    const title = counted(problems.length, m.contact_invalid_one, m.contact_invalid);
    return <ErrorSummary occasion={occasion} problems={problems} title={title} />;
  }
  if (!failure || failure.reason === "invalid") return null;
  const { title, next } = explain(failure, email || m.office_itself());
  return (
    <FormNotice occasion={occasion} title={title} tone="bad">
      <p className="max-w-prose">{next}</p>
    </FormNotice>
  );
}

function explain(
  failure: Exclude<ContactFailure, { reason: "invalid" }>,
  email: string,
): { title: string; next: string } {
  switch (failure.reason) {
    case "limited": {
      const minutes = String(failure.minutes);
      const next =
        failure.minutes === 1 ? m.contact_limited_next_one({ email }) : m.contact_limited_next({ minutes, email });
      return { title: m.contact_limited(), next };
    }
    case "too-large":
      return {
        title: m.contact_too_large(),
        next: m.contact_too_large_next({ limit: formatNumber(contactLimits.message), email }),
      };
    case "trapped":
      return { title: m.contact_trapped(), next: m.contact_trapped_next() };
    case "unavailable":
      return { title: m.contact_failed(), next: m.contact_failed_next({ email }) };
  }
}
