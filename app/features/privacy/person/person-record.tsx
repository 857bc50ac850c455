import { m } from "#app/i18n/paraglide/messages.js";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { erasureLabels } from "../activity-labels.ts";
import type { FoundRecord, Hit, PersonContext } from "./person-data.ts";

/**
 * A found record with its mentions and the effect of the erasure on each. `chosen` is null if it is not ticked, else
 * whether authors are masked.
 */
export function PersonRecord({
  record,
  chosen,
  context: { tableLabel, columnLabel },
  onChoose,
}: {
  record: FoundRecord;
  chosen: boolean | null;
  context: PersonContext;
  onChoose: (override: boolean | null) => void;
}) {
  const { table, id, title, hits } = record;
  const hasAuthors = hits.some(({ erasure }) => erasure === "keep:authorship");
  return (
    <li className="border-line border-b py-3">
      <CheckboxField
        checked={chosen !== null}
        label={
          <>
            <span className="font-semibold">{title || m.person_untitled({ id })}</span>{" "}
            <span className="text-ink-soft">{tableLabel(table)}</span>
          </>
        }
        onChange={(event) => onChoose(event.currentTarget.checked ? false : null)}
      />
      <ul className="ml-8 grid gap-1.5 text-sm">
        {hits.map((hit) => (
          <li className="[overflow-wrap:anywhere]" key={`${hit.table} ${hit.column} ${hit.erasure}`}>
            <span className="font-semibold">{nameOf(hit, table, tableLabel, columnLabel)}</span>
            {hit.rows > 1 ? <span className="figures text-ink-soft"> × {hit.rows}</span> : null}
            {": "}
            {erasureLabels[hit.erasure]()}
            {hit.excerpt ? <span className="block text-ink-soft">{hit.excerpt}</span> : null}
          </li>
        ))}
      </ul>
      {hasAuthors && chosen !== null ? (
        <CheckboxField
          checked={chosen}
          className="ml-8"
          label={m.person_override()}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : null}
    </li>
  );
}

/** Name of a column; of a copy, of its table first. */
function nameOf(
  { table, column }: Hit,
  recordTable: string,
  tableLabel: PersonContext["tableLabel"],
  columnLabel: PersonContext["columnLabel"],
): string {
  const plain = table.replace(/^public\./, "");
  return plain === recordTable ? columnLabel(column) : `${tableLabel(plain)} (${columnLabel(column)})`;
}
