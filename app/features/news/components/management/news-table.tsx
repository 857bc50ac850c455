import type { ReactNode } from "react";
import type { SortColumn } from "#app/editing/listing/list-sort.ts";
import { TableHead } from "#app/editing/listing/table-head.tsx";
import { TranslationLabel } from "#app/editing/translation/translation-label.tsx";
import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import { ActionMenu, type MenuAction } from "#app/ui/action-menu.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import type { NewsCard } from "../../news.ts";
import { newsCategoryLabel } from "../../news-labels.ts";
import type { NewsSort } from "../../news-order.ts";
import { type Publication, publicationOf } from "../../publication.ts";

type Props = {
  caption: string;
  rows: NewsCard[];
  /** Null for newest first. */
  sort: NewsSort;
  storageBase: string;
  timeZone: string;
  now: Date;
  /** True if a row's title links to the editor. */
  mayOpen: (row: NewsCard) => boolean;
  /** Renders a note below a row's title. */
  noteOf: (row: NewsCard) => ReactNode;
  actionsOf: (row: NewsCard) => MenuAction[];
  isBusy: (row: NewsCard) => boolean;
  /** Selection for bulk actions; null without permission. */
  choice: {
    /** Check box for all rows of the page. */
    all: ReactNode;
    ids: ReadonlySet<string>;
    isChoosable: (row: NewsCard) => boolean;
    onChoose: (row: NewsCard, isChosen: boolean) => void;
  } | null;
};

/** Returns the columns by which the list sorts. */
export function newsColumns(): SortColumn[] {
  return [
    { column: "titulo", label: m.staff_column_title() },
    { column: "fecha", label: m.staff_column_date(), startsDescending: true },
    { column: "tema", label: m.staff_column_category() },
    { column: "estado", label: m.staff_column_status() },
    { column: "ingles", label: m.staff_column_english() },
  ];
}

/** Table of news; each row becomes a block on narrow screens. */
export function NewsTable({ caption, rows, sort, ...rest }: Props) {
  return (
    <table className="block w-full text-sm lg:table">
      <caption className="sr-only">{caption}</caption>
      <TableHead
        choose={rest.choice?.all}
        headings={[
          { label: m.staff_column_picture(), isHidden: true },
          ...newsColumns(),
          { label: m.staff_column_actions(), isHidden: true },
        ]}
        sort={sort ?? { column: "fecha", ascending: false }}
      />
      {/* Focused elements scroll to a position above the bulk action bar. */}
      <tbody className="block lg:table-row-group [&_:is(a,button,input)]:scroll-mb-40">
        {rows.map((row) => (
          <NewsTableRow key={row.id} row={row} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function NewsTableRow({
  row,
  storageBase,
  timeZone,
  now,
  mayOpen,
  noteOf,
  actionsOf,
  isBusy,
  choice,
}: Omit<Props, "caption" | "rows" | "sort"> & { row: NewsCard }) {
  const title = row.title || m.staff_untitled();
  const titleClass = "line-clamp-2 font-semibold font-serif text-base leading-tight lg:max-w-136";
  const publication = publicationOf(row, now);
  return (
    <tr
      className={`relative flex flex-wrap items-baseline gap-x-3 border-line border-b py-2 pr-11 hover:bg-raised has-checked:bg-primary-tint max-lg:sm:min-h-20 lg:table-row lg:p-0 ${choice ? "pl-11 max-lg:sm:pl-34" : "max-lg:sm:pl-23"}`}
    >
      {choice ? (
        <td className="max-lg:absolute max-lg:top-0 max-lg:left-0 lg:w-11">
          {choice.isChoosable(row) ? (
            <CheckboxField
              checked={choice.ids.has(row.id)}
              label={<span className="sr-only">{m.bulk_choose_named({ name: title })}</span>}
              onChange={(event) => choice.onChoose(row, event.target.checked)}
            />
          ) : null}
        </td>
      ) : null}
      <td
        className={`w-18 max-sm:hidden max-lg:absolute max-lg:top-3 lg:w-22 ${choice ? "max-lg:left-11" : "max-lg:left-0"}`}
      >
        {row.image ? (
          <StoredPicture
            alt=""
            className="aspect-[16/10] w-18 rounded-sm object-cover"
            position={row.imageposition}
            sizes="4.5rem"
            source={pictureSource(storageBase, row.image)}
          />
        ) : (
          <span className="flex aspect-[16/10] w-18 items-center justify-center border border-line border-dashed text-center text-ink-soft text-xs leading-tight">
            {m.staff_no_picture()}
          </span>
        )}
      </td>
      <td className="w-full py-0.5 lg:w-auto lg:py-2 lg:pr-5">
        {mayOpen(row) ? (
          <Link
            className={`${titleClass} underline-offset-4 hover:underline`}
            id={rowLinkId(row.id)}
            title={title.length > 100 ? title : undefined}
            to={pathsIn().staff.editNews(row.id)}
          >
            {title}
          </Link>
        ) : (
          <span className={titleClass}>{title}</span>
        )}
        {noteOf(row)}
      </td>
      <td className="list-cell figures whitespace-nowrap">
        <Timestamp at={row.date}>{shortDate(row.date, timeZone).day}</Timestamp>
      </td>
      <td className="list-cell">{row.category ? newsCategoryLabel(row.category) : m.staff_no_category()}</td>
      <td className="list-cell">
        <PublicationLabel publication={publication} />
        {row.status === "scheduled" && row.publish_at ? (
          <span className="figures block text-xs">{shortMoment(row.publish_at, timeZone)}</span>
        ) : null}
        {row.expires_at && publication !== "archived" ? (
          <span className="figures block text-xs">
            {m.staff_shown_until({ date: shortMoment(row.expires_at, timeZone) })}
          </span>
        ) : null}
      </td>
      <td className={`list-cell ${row.translation_state === "current" ? "max-lg:hidden" : ""}`}>
        <span className="lg:hidden">{m.staff_column_english()}: </span>
        <TranslationLabel state={row.translation_state} />
      </td>
      <td className="max-lg:absolute max-lg:top-0 max-lg:right-0 lg:w-11">
        <ActionMenu actions={actionsOf(row)} isBusy={isBusy(row)} label={m.staff_row_actions({ title })} />
      </td>
    </tr>
  );
}

function shortMoment(moment: string, timeZone: string): string {
  const { day, time } = shortDate(moment, timeZone);
  return `${day}, ${time}`;
}

export function rowLinkId(newsId: string): string {
  return `news-row-${newsId}`;
}

const publications = {
  published: { label: m.staff_status_published, square: "bg-primary border-primary" },
  scheduled: { label: m.staff_status_scheduled, square: "bg-accent-tint border-accent" },
  review: { label: m.staff_status_review, square: "bg-accent border-accent" },
  draft: { label: m.staff_status_draft, square: "border-line-strong" },
  archived: { label: m.staff_status_archived, square: "border-line-strong bg-line" },
  trashed: { label: m.staff_status_trashed, square: "border-line-strong" },
} satisfies Record<Publication, unknown>;

function PublicationLabel({ publication }: { publication: Publication }) {
  const { label, square } = publications[publication];
  return <Marked square={square}>{label()}</Marked>;
}
