import { useState } from "react";
import { DifferenceParts, DifferenceWords } from "#app/editing/difference/difference-text.tsx";
import { isEmptyValue } from "#app/editing/difference/json-values.ts";
import { differenceOf } from "#app/editing/difference/value-difference.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { fieldLabel, valueText } from "../audit-labels.ts";
import { type ListedEvent, subjectOf } from "../audit-log.ts";
import type { WholeEvent } from "../audit-queries.ts";
import { type FieldChange, fieldChanges } from "../field-changes.ts";
import type { AuditContext } from "./audit-context.ts";
import { RestoreDialog } from "./restore-dialog.tsx";

type Field = Extract<FieldChange, { before: unknown }>;

/** A row before and after an event, field by field, with what puts earlier values back. */
export function RowDifference({
  event,
  whole: { before, after },
  context,
}: {
  event: ListedEvent;
  whole: WholeEvent;
  context: AuditContext;
}) {
  const [restoring, setRestoring] = useState<Field[] | null>(null);
  const changes = fieldChanges(before, after).filter((change): change is Field => !change.isLong);
  const subject = subjectOf(event);
  // Rows without an id of their own are parts of a record, whose editor changes them.
  const mayRestore =
    context.isEditor &&
    ["content_update", "settings_change"].includes(event.eventType) &&
    subject?.id != null &&
    before !== null &&
    "id" in before;
  const shown = changes.filter((change) => !isEmptyValue(change.before) || !isEmptyValue(change.after));
  if (shown.length === 0) return <p>{m.audit_nothing_but_bookkeeping()}</p>;
  return (
    <section aria-label={m.audit_differences()} className="grid gap-4">
      <h2 className="font-sans font-semibold text-sm">{headingOf(before, after)}</h2>
      <dl className="grid gap-3">
        {shown.map((change) => (
          <div className="grid gap-1 border-line border-t pt-2" key={`${change.locale} ${change.column}`}>
            <dt className="font-semibold text-xs">{fieldLabel(change)}</dt>
            <dd className="grid max-w-3xl justify-items-start gap-1">
              <FieldDifference
                change={change}
                isChange={before !== null && after !== null}
                timeZone={context.timeZone}
              />
              {mayRestore && change.locale === null && shown.length > 1 ? (
                <button
                  aria-label={m.audit_restore_one_named({ field: fieldLabel(change) })}
                  className="inline-flex min-h-9 items-center text-link text-primary text-xs"
                  onClick={() => setRestoring([change])}
                  type="button"
                >
                  {m.audit_restore_one()}
                </button>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {mayRestore ? (
        <p>
          <button className={buttonClass("outline")} onClick={() => setRestoring(shown)} type="button">
            {shown.length > 1 ? m.audit_restore_all() : m.audit_restore_one()}
          </button>
        </p>
      ) : null}
      {restoring && subject?.id != null && before && after ? (
        <RestoreDialog
          changes={restoring}
          context={context}
          event={event}
          onClose={() => setRestoring(null)}
          row={{ table: subject.table, id: subject.id, before, after }}
        />
      ) : null}
    </section>
  );
}

function headingOf(before: unknown, after: unknown): string {
  if (before === null) return m.audit_created_values();
  return after === null ? m.audit_deleted_values() : m.audit_differences();
}

function FieldDifference({ change, isChange, timeZone }: { change: Field; isChange: boolean; timeZone: string }) {
  const { column, locale, before, after } = change;
  const lang = locale ?? "es";
  const text = (value: typeof before) => valueText(column, value, timeZone);
  // What was put into words is in the language of the page.
  const langOf = (value: typeof before) => (text(value) === value ? lang : undefined);
  const difference = differenceOf(before, after);
  if (difference.by === "parts") return <DifferenceParts isChange={isChange} lang={lang} parts={difference.parts} />;
  if (!isChange)
    return (
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" lang={langOf(after ?? before)}>
        {text(after ?? before)}
      </p>
    );
  if (difference.by === "words") return <DifferenceWords lang={lang} words={difference.words} />;
  return (
    <p className="[overflow-wrap:anywhere]">
      <DifferenceWords lang={langOf(before)} words={[{ text: text(before), is: "removed" }]} />{" "}
      <span aria-hidden="true">→</span>{" "}
      <DifferenceWords lang={langOf(after)} words={[{ text: text(after), is: "added" }]} />
    </p>
  );
}
