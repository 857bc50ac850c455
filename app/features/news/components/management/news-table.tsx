import type { ReactNode } from "react";
import type { SortColumn } from "#app/editing/listing/list-sort.ts";
import { ChoosableRow, ListTable, RowTitle } from "#app/editing/listing/list-table.tsx";
import { TranslationLabel } from "#app/editing/translation/translation-label.tsx";
import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import { ActionMenu, type MenuAction } from "#app/ui/action-menu.tsx";
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
  /** Selection for bulk actions; undefined without permission. */
  choice:
    | {
        /** Check box for all rows of the page. */
        all: ReactNode;
        ids: ReadonlySet<string>;
        isChoosable: (row: NewsCard) => boolean;
        onChoose: (row: NewsCard, isChosen: boolean) => void;
      }
    | undefined;
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
    <ListTable
      caption={caption}
      choose={rest.choice?.all}
      headings={[
        { label: m.staff_column_picture(), isHidden: true },
        ...newsColumns(),
        { label: m.staff_column_actions(), isHidden: true },
      ]}
      sort={sort ?? { column: "fecha", ascending: false }}
    >
      {rows.map((row) => (
        <NewsTableRow key={row.id} row={row} {...rest} />
      ))}
    </ListTable>
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
  const publication = publicationOf(row, now);
  return (
    <ChoosableRow
      choice={
        choice?.isChoosable(row) === false
          ? null
          : choice && { isChosen: choice.ids.has(row.id), onChoose: (isChosen) => choice.onChoose(row, isChosen) }
      }
      menu={<ActionMenu actions={actionsOf(row)} isBusy={isBusy(row)} label={m.staff_row_actions({ title })} />}
      name={title}
      picture={<NewsPicture row={row} storageBase={storageBase} />}
    >
      <RowTitle href={mayOpen(row) ? pathsIn().staff.editNews(row.id) : null} id={rowLinkId(row.id)} title={title}>
        {noteOf(row)}
      </RowTitle>
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
    </ChoosableRow>
  );
}

function NewsPicture({ row, storageBase }: { row: NewsCard; storageBase: string }) {
  return row.image ? (
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
