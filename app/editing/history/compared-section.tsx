import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { DifferenceParts, InlineDiff } from "../difference/difference-text.tsx";
import type { ValueDifference } from "../difference/value-difference.ts";
import { type FieldComparison, fieldOfRow, type RowComparison, type SectionComparison } from "./compare-contents.ts";

/** Renders additional content at a changed field or child row (`fieldOfRow`). */
type Beside = (field: string, label: string) => ReactNode;

/** Differences under one heading: fields with Spanish and English side by side, and child rows. */
export function ComparedSection({
  section: { title, fields, rows },
  beside,
}: {
  section: SectionComparison;
  beside?: Beside;
}) {
  return (
    <section className="mt-7">
      <h3 className="border-line-strong border-b pb-1 text-lg">{title}</h3>
      <dl className="divide-y divide-line">
        {fields.map((field) => (
          <Field beside={beside?.(field.column, field.label)} field={field} key={field.column} />
        ))}
      </dl>
      {rows.length > 0 ? (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Row beside={beside?.(fieldOfRow(row), row.label)} key={row.key} row={row} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Field({
  field: { label, isTranslated, spanish, english },
  beside,
}: {
  field: FieldComparison;
  beside?: ReactNode;
}) {
  return (
    <div className="grid gap-x-8 gap-y-1 py-3 text-sm lg:grid-cols-12">
      <dt className="font-semibold lg:col-span-2">{label}</dt>
      {isTranslated ? (
        <>
          <Side label={m.staff_tab_spanish()} lang="es">
            {spanish}
          </Side>
          <Side label={m.staff_tab_english()} lang="en">
            {english}
          </Side>
        </>
      ) : (
        <dd className="min-w-0 lg:col-span-10">
          {spanish ? <Difference difference={spanish} lang={undefined} /> : null}
        </dd>
      )}
      {beside ? <dd className="mt-2 min-w-0 lg:col-span-10 lg:col-start-3">{beside}</dd> : null}
    </div>
  );
}

function Side({ label, lang, children }: { label: string; lang: string; children: ValueDifference | null }) {
  return (
    <dd className="min-w-0 lg:col-span-5">
      <p className="text-ink-soft text-xs">{label}</p>
      {children ? (
        <Difference difference={children} lang={lang} />
      ) : (
        <p className="text-ink-soft">{m.history_no_change()}</p>
      )}
    </dd>
  );
}

const rowLabels = { added: m.history_row_added, removed: m.history_row_removed, changed: m.history_row_changed };

function Row({ row: { label, is, fields }, beside }: { row: RowComparison; beside: ReactNode }) {
  return (
    <li className="py-3 text-sm">
      <p>
        <span className="text-ink-soft text-xs">{rowLabels[is]()}</span>{" "}
        {is === "changed" ? (
          <span className="font-semibold">{label}</span>
        ) : (
          <InlineDiff lang={undefined} words={[{ text: label, is }]} />
        )}
      </p>
      {is === "changed" ? (
        <dl className="mt-1 border-line border-l-2 pl-4">
          {fields.map((field) => (
            <Field field={field} key={field.column} />
          ))}
        </dl>
      ) : null}
      {beside ? <div className="mt-2">{beside}</div> : null}
    </li>
  );
}

function Difference({ difference, lang }: { difference: ValueDifference; lang: string | undefined }): ReactNode {
  if (difference.by === "parts") return <DifferenceParts isChange lang={lang ?? "es"} parts={difference.parts} />;
  if (difference.by === "words") return <InlineDiff lang={lang} words={difference.words} />;
  return (
    <p className="[overflow-wrap:anywhere]">
      <InlineDiff lang={lang} words={[{ text: String(difference.before), is: "removed" }]} />{" "}
      <span aria-hidden="true">→</span>{" "}
      <InlineDiff lang={lang} words={[{ text: String(difference.after), is: "added" }]} />
    </p>
  );
}
