import { isValues } from "#app/editing/difference/json-values.ts";
import { textOf } from "#app/editing/difference/value-parts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addressUnavailable } from "./audit-events.ts";
import { type ListedEvent, subjectOf } from "./audit-log.ts";

/** Details shown elsewhere or not meaningful alone. */
const known = new Set(["table", "id", "title", "parent", "before", "after", "scheduled", "statedTime"]);

/** Returns the other details of an event as text, such as origin and client. */
export function sessionFacts(
  event: ListedEvent,
  formatMoment: (moment: string) => string,
): { term: string; text: string }[] {
  const { details, ipAddress, userAgent } = event;
  const stated = details.statedTime;
  const facts = [
    { term: m.audit_detail_address(), text: ipAddress === addressUnavailable ? "" : ipAddress },
    { term: m.audit_detail_browser(), text: userAgent },
    {
      term: m.audit_detail_stated(),
      text: typeof stated === "string" && !Number.isNaN(Date.parse(stated)) ? formatMoment(stated) : "",
    },
    ...Object.entries(details)
      .filter(([name]) => !known.has(name) && !(subjectOf(event) && isValues(details[name])))
      .map(([name, value]) => ({
        term: terms[name]?.() ?? name.replaceAll("_", " "),
        text: words[`${name} ${value}`]?.() ?? textOf(value ?? null),
      })),
  ];
  return facts.flatMap(({ term, text }) => (text ? [{ term, text }] : []));
}

const terms: Readonly<Record<string, () => string>> = {
  by: m.audit_detail_by,
  step: m.audit_detail_step,
  provider: m.audit_detail_provider,
  reason: m.audit_detail_reason,
  setting: m.audit_detail_setting,
  change: m.audit_detail_change,
  name: m.audit_detail_name,
  remaining: m.audit_detail_remaining,
  count: m.audit_detail_count,
  kind: m.audit_detail_kind,
  origin: m.audit_detail_origin,
};

const words: Readonly<Record<string, () => string>> = {
  "by person": m.audit_detail_by_person,
  "by recovery": m.audit_detail_by_recovery,
  "step second_factor": m.audit_detail_second_factor,
  "setting second_factor": m.audit_detail_second_factor,
  "step recovery_code": m.audit_detail_recovery_code,
  "setting recovery_codes": m.audit_detail_recovery_codes,
  "setting identity": m.audit_detail_identity,
  "setting sessions": m.audit_detail_sessions,
  "change used": m.audit_detail_used,
  "reason invitation": m.audit_detail_invitation,
  "kind reply": m.inbox_reply,
  "kind note": m.inbox_note,
  "change added": m.audit_detail_added,
  "change removed": m.audit_detail_removed,
  "change role": m.audit_detail_role_changed,
  "change programs": m.audit_detail_programs_changed,
  "change activated": m.audit_detail_activated,
  "change deactivated": m.audit_detail_deactivated,
  "change password reset": m.audit_detail_password_reset,
  "change second factors removed": m.audit_detail_factors_removed,
  "origin command line": m.audit_command_line,
};
