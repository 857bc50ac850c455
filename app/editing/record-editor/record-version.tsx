import type { ReactNode } from "react";
import { formatNumber, formatShare, formatTypedNumber } from "#app/i18n/format.ts";
import { dateAndTime, shortDay } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { institution } from "#institution";
import { readBlocks } from "../blocks/written-blocks.ts";
import type { DescribedRow, SaveIntent } from "../description/described-row.ts";
import type { Field, Fields } from "../description/field.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";
import { type RelatedNames, relationKey, useRelatedNames } from "../history/related-names.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { readEnglish } from "../translation/write-translation.ts";

/** Names of the states that saves leave, where unpublished records are rows. */
export const stateNames: Record<SaveIntent["does"], () => string> = {
  draft: m.staff_status_draft,
  propose: m.staff_status_review,
  schedule: m.staff_status_scheduled,
  publish: m.staff_status_published,
  "publish-spanish": m.staff_status_published,
  withdraw: m.staff_status_archived,
};

/** Shows a version of a record, field by field, in both languages; empty fields are omitted. */
export function RecordVersion({
  type,
  version: { content, intent },
  context,
}: {
  type: RecordType;
  version: Pick<DescribedRow, "content" | "intent">;
  context: Pick<EditingContext, "db">;
}) {
  const names = useRelatedNames(context, type, [content]);
  const english = readEnglish(content.row.translations ?? {});
  return (
    <div className="grid gap-5 text-sm">
      {type.draftsAreRows ? <p className="font-semibold">{stateNames[intent.does]()}</p> : null}
      <FieldList english={english} fields={fieldsOf(type)} names={names} row={content.row} />
      {(type.children ?? []).map((child) => {
        const rows = content.children[child.table] ?? [];
        return rows.length === 0 ? null : (
          <section key={child.table}>
            <h3 className="font-semibold">{child.label()}</h3>
            <ul className="mt-1 grid gap-1">
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a version do not change.
                <li className="border-line border-l-2 pl-3" key={index}>
                  {Object.entries(child.fields)
                    .map(([column, field]) => valueText(field, row[column], names))
                    .filter(Boolean)
                    .join(" · ")}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function FieldList({
  fields,
  row,
  english,
  names,
}: {
  fields: Fields;
  row: Record<string, Json>;
  english: Record<string, Json>;
  names: RelatedNames;
}) {
  const entries = Object.entries(fields).flatMap(
    ([column, field]): { label: string; column: string; spanish: string; translated: string }[] => {
      const spanish = valueText(field, row[column], names);
      const translated = field.translated ? valueText(field, english[column], names) : "";
      return spanish || translated ? [{ label: field.label(), column, spanish, translated }] : [];
    },
  );
  return (
    <dl className="grid gap-3">
      {entries.map(({ label, column, spanish, translated }) => (
        <div key={column}>
          <dt className="text-ink-soft text-xs">{label}</dt>
          <Text lang={fields[column]?.translated ? "es" : undefined}>{spanish}</Text>
          {translated ? <Text lang="en">{translated}</Text> : null}
        </div>
      ))}
    </dl>
  );
}

function Text({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return (
    <dd className="whitespace-pre-line break-words" lang={lang}>
      {children}
    </dd>
  );
}

/** Formats a stored value in the page's language; empty without a value. A relation without a name is its key. */
export function valueText(field: Field, value: Json | undefined, names?: RelatedNames): string {
  if (value === null || value === undefined) return "";
  switch (field.kind) {
    case "choice":
      return field.options[String(value)]?.() ?? String(value);
    case "choices":
      return Array.isArray(value)
        ? value.map((code) => field.options[String(code)]?.() ?? String(code)).join(", ")
        : "";
    case "blocks":
      return parseBlocks(readBlocks(value))
        .map(({ text }) => text)
        .join("\n\n");
    case "list":
      return Array.isArray(value) ? value.join("\n") : "";
    case "rows":
      return [value]
        .flat()
        .map((row) =>
          Object.entries(field.fields)
            .map(([column, inner]) => valueText(inner, (row as Record<string, Json>)?.[column], names))
            .filter(Boolean)
            .join(" · "),
        )
        .join("\n");
    case "day":
      return typeof value === "string" ? shortDay(value) : String(value);
    case "moment":
      return typeof value === "string" ? dateAndTime(value, institution.timeZone) : String(value);
    case "flag":
      return value === true ? m.record_yes() : m.record_no();
    case "percent":
      return formatShare(Number(value));
    case "relation":
      return names?.get(relationKey(field.table, value)) ?? String(value);
    case "money":
      return formatNumber(Number(value));
    case "number":
      // Numbers below 10,000 may be years or record numbers: they have no thousands separator.
      return Math.abs(Number(value)) < 10_000 ? formatTypedNumber(Number(value)) : formatNumber(Number(value));
    default:
      return String(value);
  }
}
