import { m } from "#app/i18n/paraglide/messages.js";
import { listedFieldsOf, type RecordType } from "../description/record-type.ts";
import { valueText } from "../record-editor/record-version.tsx";
import type { ListedRecord } from "./list-records.ts";

/**
 * Returns the names of a list's records by id. Equal titles are disambiguated by other values of the list: «Entrevistas
 * de admisión (6 ene 2027)».
 */
export function disambiguateTitles(
  type: Pick<RecordType, "sections" | "list">,
  records: readonly Pick<ListedRecord, "id" | "title" | "columns">[],
): Map<string, string> {
  const fields = listedFieldsOf(type);
  const columns = type.list.columns.flatMap((column) => {
    const field = fields[column];
    return field && field.kind !== "library-file" ? [[column, field] as const] : [];
  });
  return new Map(
    records.map(({ id, title, columns: values }) => {
      const name = title || m.staff_untitled();
      const alike = records.filter((other) => other.title === title);
      const apart = columns
        .map(([column, field]) => ({
          text: valueText(field, values[column]),
          texts: new Set(alike.map((other) => valueText(field, other.columns[column]))),
        }))
        .filter(({ text, texts }) => text && texts.size > 1)
        .map(({ text }) => text);
      return [id, apart.length > 0 ? `${name} (${apart.join(", ")})` : name];
    }),
  );
}
