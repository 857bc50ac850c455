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
import type { ListVariant } from "./list-variant.ts";
import {
  changedColumn,
  englishColumn,
  parameterOf,
  shownSort,
  sortColumnsOf,
  stateColumn,
  titleColumn,
} from "./record-sort.ts";

type Props = {
  type: RecordType;
  records: ListedRecord[];
  /** Null for the type's own order. */
  sort: ListSort | null;
  isTrash: boolean;
  timeZone: string;
  /** Base URL of stored images. */
  storageBase: string;
  /** Null without bulk actions. */
  chosen: ChosenRecords | null;
  actionsOf: (record: ListedRecord) => MenuAction[];
  /** True while an action on the record runs or waits. */
  isBusy: (record: ListedRecord) => boolean;
  variant: ListVariant | undefined;
};

/** Returns the id of the link to a record. */
export function rowLinkId(recordId: string): string {
  return `record-row-${recordId}`;
}

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
  const { chosen, variant } = rest;
  const sorted = sortColumnsOf(type);
  const sortedBy = (name: string) => sorted.find(({ column }) => column === name);
  const headings = [
    ...(variant ? [{ label: m.staff_column_picture(), isHidden: true as const }] : []),
    sortedBy(titleColumn) ?? "",
    ...type.list.columns.map((column) => sortedBy(parameterOf(type, column)) ?? fields[column]?.label() ?? column),
    sortedBy(stateColumn) ?? "",
    ...(isTranslated ? [sortedBy(englishColumn) ?? m.staff_column_english()] : []),
    sortedBy(changedColumn) ?? "",
    { label: m.staff_column_actions(), isHidden: true as const },
  ];
  const choosable = records.filter((record) => !variant?.isQueued(record)).map(({ id }) => id);
  return (
    <ListTable
      caption={type.names.many()}
      choose={chosen ? <ChoosePage chosen={chosen} page={choosable} type={type} /> : undefined}
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
  actionsOf,
  isBusy,
  variant,
}: Omit<Props, "records" | "sort"> & { record: ListedRecord; name: string; isTranslated: boolean }) {
  const fields = listedFieldsOf(type);
  const { id, draft, translation } = record;
  return (
    <ChoosableRow
      choice={chosen ? choiceOf(record, chosen, variant) : undefined}
      menu={
        <ActionMenu actions={actionsOf(record)} isBusy={isBusy(record)} label={m.staff_row_actions({ title: name })} />
      }
      name={name}
      picture={variant?.picture(record)}
    >
      <RowTitle
        href={variant?.mayOpen(record) === false ? null : pathsIn().staff.editRecord(type.path, id)}
        id={rowLinkId(id)}
        title={name}
      >
        {draft ? <span className="block text-accent text-xs">{drafts[draft]()}</span> : null}
        {variant?.note(record)}
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
        {variant ? variant.state(record) : <RecordState isTrash={isTrash} record={record} timeZone={timeZone} />}
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

/** Returns the check box of a row; null for a record that exists only in this browser. */
function choiceOf(record: ListedRecord, chosen: ChosenRecords, variant: ListVariant | undefined) {
  if (variant?.isQueued(record)) return null;
  return {
    isChosen: chosen.ids.has(record.id),
    onChoose: (isChosen: boolean) => chosen.toggle([record.id], isChosen),
  };
}

function RecordState({
  record: { state, expiresAt },
  isTrash,
  timeZone,
}: Pick<Props, "isTrash" | "timeZone"> & { record: ListedRecord }) {
  const { square, label } = states[isTrash ? "trashed" : state];
  return (
    <>
      <Marked square={square}>{label()}</Marked>
      {expiresAt && !isTrash && state === "published" ? (
        <span className="figures block text-ink-soft text-xs">
          {m.staff_shown_until({ date: dateAndTime(expiresAt, timeZone) })}
        </span>
      ) : null}
    </>
  );
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
