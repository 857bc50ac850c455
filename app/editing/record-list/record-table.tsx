import { dateAndTime, shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { fieldsOf, listedFieldsOf, type RecordType } from "../description/record-type.ts";
import { RowAction } from "../listing/row-action.tsx";
import { TableHead } from "../listing/table-head.tsx";
import { Thumbnail } from "../media/thumbnail.tsx";
import { valueText } from "../record-editor/record-version.tsx";
import { TranslationLabel } from "../translation/translation-label.tsx";
import { disambiguateTitles } from "./disambiguate-titles.ts";
import type { ListedRecord } from "./list-records.ts";

type Props = {
  type: RecordType;
  records: ListedRecord[];
  isTrash: boolean;
  timeZone: string;
  /** Base URL of stored images. */
  storageBase: string;
  chosen: ReadonlySet<string>;
  onChoose: (record: ListedRecord, isChosen: boolean) => void;
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
export function RecordTable({ type, records, ...rest }: Props) {
  const fields = listedFieldsOf(type);
  const names = disambiguateTitles(type, records);
  const isTranslated = records.some(({ translation }) => translation !== null);
  const headings = [
    titleLabel(type),
    ...type.list.columns.map((column) => fields[column]?.label() ?? column),
    m.exchange_column_state(),
    ...(isTranslated ? [m.staff_column_english()] : []),
    m.record_column_changed(),
    m.staff_column_actions(),
  ];
  return (
    <table className="block w-full text-sm lg:table">
      <caption className="sr-only">{type.names.many()}</caption>
      <TableHead headings={headings}>
        <th className="w-10" scope="col">
          <span className="sr-only">{m.bulk_choose()}</span>
        </th>
      </TableHead>
      {/* Keeps focused elements scrolled clear of the sticky bulk toolbar. */}
      <tbody className="block border-ink max-lg:border-t-2 lg:table-row-group [&_:is(a,button,input)]:scroll-mb-56">
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
      </tbody>
    </table>
  );
}

/** Returns the heading of the title column: «Pregunta», or «Nombre» for a title of several fields. */
function titleLabel(type: RecordType): string {
  const [only, ...others] = type.titles;
  const field = only === undefined || others.length > 0 ? undefined : fieldsOf(type)[only];
  return field?.label() ?? m.field_name();
}

const cell = "align-top lg:py-3 lg:pr-5 last:pr-0";

function RecordRow({
  type,
  record,
  name,
  isTranslated,
  isTrash,
  timeZone,
  storageBase,
  chosen,
  onChoose,
  onArchive,
  onPublish,
  onTrash,
  onRestore,
  onDelete,
}: Omit<Props, "records"> & { record: ListedRecord; name: string; isTranslated: boolean }) {
  const fields = listedFieldsOf(type);
  const { id, state, expiresAt, draft, translation } = record;
  const mark = states[isTrash ? "trashed" : state];
  return (
    <tr className="flex flex-wrap content-start gap-x-4 gap-y-1 border-line border-b py-3 hover:bg-raised lg:table-row lg:p-0">
      <td className="w-7 lg:w-10 lg:pt-0.5 lg:align-top">
        <CheckboxField
          checked={chosen.has(id)}
          className="-my-3 lg:my-0"
          label={<span className="sr-only">{m.bulk_choose_named({ name })}</span>}
          onChange={(event) => onChoose(record, event.target.checked)}
        />
      </td>
      <td className={`${cell} w-[calc(100%-2.75rem)] lg:w-auto`}>
        <Link
          className="font-semibold font-serif text-base leading-snug underline-offset-4 hover:underline"
          to={pathsIn().staff.editRecord(type.path, id)}
        >
          {name}
        </Link>
        {draft ? <span className="block text-accent text-xs">{drafts[draft]()}</span> : null}
      </td>
      {type.list.columns.map((column) => {
        const field = fields[column];
        return (
          <td
            className={`${cell} text-ink-soft ${field?.kind === "day" ? "figures whitespace-nowrap" : ""}`}
            key={column}
          >
            {field?.kind === "day" && record.columns[column] ? (
              <span className="lg:hidden">{field.label()}: </span>
            ) : null}
            {field?.kind === "library-file" ? (
              <Thumbnail path={String(record.columns[column] ?? "")} storageBase={storageBase} />
            ) : field ? (
              valueText(field, record.columns[column])
            ) : null}
          </td>
        );
      })}
      <td className={cell}>
        <Marked square={mark.square}>{mark.label()}</Marked>
        {expiresAt && !isTrash && state === "published" ? (
          <span className="figures block text-ink-soft text-xs">
            {m.staff_shown_until({ date: dateAndTime(expiresAt, timeZone) })}
          </span>
        ) : null}
      </td>
      {isTranslated ? (
        <td className={cell}>
          {translation ? (
            <>
              <span className="lg:hidden">{m.staff_column_english()}: </span>
              <TranslationLabel state={translation} />
            </>
          ) : null}
        </td>
      ) : null}
      <td className={`${cell} figures whitespace-nowrap text-ink-soft`}>
        <span className="lg:hidden">{m.record_column_changed()}: </span>
        <Timestamp at={record.updatedAt}>{shortDate(record.updatedAt, timeZone).day}</Timestamp>
      </td>
      <td className={`${cell} w-full lg:w-auto`}>
        <div className="flex flex-wrap gap-x-4 whitespace-nowrap lg:-mt-1.5 lg:flex-nowrap">
          {isTrash ? (
            <>
              <RowAction label={m.record_restore()} title={name} onClick={() => onRestore(record)} />
              {onDelete ? (
                <RowAction label={m.staff_delete_for_good()} title={name} onClick={() => onDelete(record)} />
              ) : null}
            </>
          ) : (
            <>
              {state === "published" ? (
                <RowAction label={m.record_archive()} title={name} onClick={() => onArchive(record)} />
              ) : (
                <RowAction label={m.record_publish_short()} title={name} onClick={() => onPublish(record)} />
              )}
              <RowAction label={m.record_trash()} title={name} onClick={() => onTrash(record)} />
            </>
          )}
        </div>
      </td>
    </tr>
  );
}
