import { dateAndTime, shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { ActionMenu, type MenuAction } from "#app/ui/action-menu.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { ChoosePage } from "../bulk/choose-page.tsx";
import type { ChosenRecords } from "../bulk/use-chosen-records.ts";
import { listedFieldsOf, type RecordType } from "../description/record-type.ts";
import type { ListSort } from "../listing/list-sort.ts";
import { ChoosableRow, ListTable, RowTitle } from "../listing/list-table.tsx";
import { Thumbnail } from "../media/thumbnail.tsx";
import { valueText } from "../record-editor/record-version.tsx";
import { TranslationLabel } from "../translation/translation-label.tsx";
import type { ListedRecord } from "./list-records.ts";
import { shownSort, sortColumnsOf } from "./record-sort.ts";

type Props = {
  type: RecordType;
  records: ListedRecord[];
  /** Null for the type's own order. */
  sort: ListSort | null;
  isTrash: boolean;
  timeZone: string;
  /** Base URL of stored images. */
  storageBase: string;
  chosen: ChosenRecords;
  onArchive: (record: ListedRecord) => void;
  onPublish: (record: ListedRecord) => void;
  onTrash: (record: ListedRecord) => void;
  onRestore: (record: ListedRecord) => void;
  /** Null where permanent deletion is unavailable. */
  onDelete: ((record: ListedRecord) => void) | null;
};

const states = {
  published: { label: m.record_state_published, square: "bg-primary border-primary" },
  draft: { label: m.record_state_draft, square: "border-line-strong" },
  archived: { label: m.record_state_archived, square: "border-line-strong bg-line" },
  trashed: { label: m.staff_status_trashed, square: "border-line-strong" },
};

const drafts = {
  draft: m.record_has_draft,
  review: m.record_has_review,
  scheduled: m.record_has_schedule,
};

/** Table of records; each row becomes a block on narrow screens, in the same order. */
export function RecordTable({ type, records, sort, isFormer, ...rest }: Props & { isFormer: boolean }) {
  const fields = listedFieldsOf(type);
  const names = disambiguateTitles(type, records);
  const isTranslated = records.some(({ translation }) => translation !== null);
  const sorted = sortColumnsOf(type);
  const [title, state, changed] = [sorted.at(0), sorted.at(-2), sorted.at(-1)];
  const headings = [
    title ?? "",
    ...type.list.columns.map(
      (column) => sorted.find((known) => known.column === column) ?? fields[column]?.label() ?? column,
    ),
    state ?? "",
    ...(isTranslated ? [m.staff_column_english()] : []),
    changed ?? "",
    { label: m.staff_column_actions(), isHidden: true as const },
  ];
  return (
    <ListTable
      caption={type.names.many()}
      choose={<ChoosePage chosen={rest.chosen} page={records.map(({ id }) => id)} type={type} />}
      headings={headings}
      isBusy={isFormer}
      sort={shownSort(type, sort)}
    >
      {records.map((record) => (
        <RecordRow
          isTranslated={isTranslated}
          key={record.id}
          name={names.get(record.id) ?? record.title}
          record={record}
          type={type}
          {...rest}
        />
      ))}
    </ListTable>
  );
}

function RecordRow({
  type,
  record,
  name,
  isTranslated,
  isTrash,
  timeZone,
  storageBase,
  chosen,
  ...acts
}: Omit<Props, "records" | "sort"> & { record: ListedRecord; name: string; isTranslated: boolean }) {
  const fields = listedFieldsOf(type);
  const { id, state, expiresAt, draft, translation } = record;
  const mark = states[isTrash ? "trashed" : state];
  return (
    <ChoosableRow
      choice={{ isChosen: chosen.ids.has(id), onChoose: (isChosen) => chosen.toggle([id], isChosen) }}
      menu={
        <ActionMenu actions={actionsOf(record, { isTrash, ...acts })} label={m.staff_row_actions({ title: name })} />
      }
      name={name}
    >
      <RowTitle href={pathsIn().staff.editRecord(type.path, id)} title={name}>
        {draft ? <span className="block text-accent text-xs">{drafts[draft]()}</span> : null}
      </RowTitle>
      {type.list.columns.map((column) => {
        const field = fields[column];
        const isEmpty = [null, undefined, ""].includes(record.columns[column] as string);
        return (
          <td
            className={`list-cell ${isEmpty ? "max-lg:hidden" : ""} ${field?.kind === "day" ? "figures whitespace-nowrap" : ""}`}
            key={column}
          >
            {field?.kind === "day" ? <span className="lg:hidden">{field.label()}: </span> : null}
            {field?.kind === "library-file" ? (
              <Thumbnail path={String(record.columns[column] ?? "")} storageBase={storageBase} />
            ) : field ? (
              <span className="lg:line-clamp-2">{valueText(field, record.columns[column])}</span>
            ) : null}
          </td>
        );
      })}
      <td className="list-cell">
        <Marked square={mark.square}>{mark.label()}</Marked>
        {expiresAt && !isTrash && state === "published" ? (
          <span className="figures block text-ink-soft text-xs">
            {m.staff_shown_until({ date: dateAndTime(expiresAt, timeZone) })}
          </span>
        ) : null}
      </td>
      {isTranslated ? (
        <td className={`list-cell ${translation === "current" || !translation ? "max-lg:hidden" : ""}`}>
          {translation ? (
            <>
              <span className="lg:hidden">{m.staff_column_english()}: </span>
              <TranslationLabel state={translation} />
            </>
          ) : null}
        </td>
      ) : null}
      <td className="list-cell figures whitespace-nowrap">
        <span className="lg:hidden">{m.record_column_changed()}: </span>
        <Timestamp at={record.updatedAt}>{shortDate(record.updatedAt, timeZone).day}</Timestamp>
      </td>
    </ChoosableRow>
  );
}

function actionsOf(
  record: ListedRecord,
  {
    isTrash,
    onArchive,
    onPublish,
    onTrash,
    onRestore,
    onDelete,
  }: Pick<Props, "isTrash" | "onArchive" | "onPublish" | "onTrash" | "onRestore" | "onDelete">,
): MenuAction[] {
  if (isTrash) {
    return [
      { label: m.record_restore(), onSelect: () => onRestore(record) },
      ...(onDelete ? [{ label: m.staff_delete_for_good(), isDangerous: true, onSelect: () => onDelete(record) }] : []),
    ];
  }
  return [
    record.state === "published"
      ? { label: m.record_archive(), onSelect: () => onArchive(record) }
      : { label: m.record_publish_short(), onSelect: () => onPublish(record) },
    { label: m.record_trash(), isDangerous: true, onSelect: () => onTrash(record) },
  ];
}

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
