import { shortDate, zoneName } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { clockChangeAt, momentAsStored, momentOfWallTime, type WallTime, wallTimeIn } from "#app/lib/wall-time.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import type { DescribedForm } from "../description/described-form.ts";
import { expiresAtId, publishAtId } from "../description/form-problems.ts";

type Props = {
  form: DescribedForm;
  /** Errors by the id of their control. */
  problems: ReadonlyMap<string, string>;
  timeZone: string;
};

/** Time of a scheduled publication. `note` follows the hint. */
export function PublishAtField({
  form,
  problems,
  timeZone,
  note = "",
  onChange,
}: Props & { note?: string; onChange: (publishAt: WallTime | "") => void }) {
  return (
    <DateField
      emptyText={m.form_no_date()}
      error={problems.get(publishAtId)}
      hint={`${scheduleHint(form.publishAt, timeZone)} ${note}`.trim()}
      id={publishAtId}
      label={m.record_publish_at()}
      onChange={({ target }) => onChange(target.value)}
      required={m.form_required()}
      type="datetime-local"
      value={form.publishAt}
    />
  );
}

/** Time of withdrawal. `onChange` receives it in ISO 8601; null if it is empty. */
export function ExpiresAtField({
  form: { expiresAt },
  problems,
  timeZone,
  onChange,
}: Props & { onChange: (expiresAt: string | null) => void }) {
  return (
    <DateField
      emptyText={m.form_no_date()}
      error={problems.get(expiresAtId)}
      hint={m.staff_expires_at_hint({ zone: zoneName(timeZone, new Date(expiresAt ?? Date.now())) })}
      id={expiresAtId}
      label={m.staff_field_expires_at()}
      onChange={({ target }) => onChange(momentAsStored(momentOfWallTime(timeZone, target.value)))}
      optional={m.form_optional()}
      type="datetime-local"
      value={expiresAt ? wallTimeIn(timeZone, new Date(expiresAt)) : ""}
    />
  );
}

/**
 * Returns the hint with the time zone, and the effect of a local time that is skipped or ambiguous at a clock change.
 */
function scheduleHint(publishAt: string, timeZone: string): string {
  const moment = momentOfWallTime(timeZone, publishAt) ?? new Date();
  const zone = zoneName(timeZone, moment);
  const change = clockChangeAt(timeZone, publishAt);
  if (change === "skipped") {
    return m.record_publish_at_skipped({ zone, time: shortDate(moment.toISOString(), timeZone).time });
  }
  return change === "twice" ? m.record_publish_at_twice({ zone }) : m.record_publish_at_hint({ zone });
}
