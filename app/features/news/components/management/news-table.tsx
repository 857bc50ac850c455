import type { ReactNode } from "react";
import { TranslationLabel } from "#app/editing/translation/translation-label.tsx";
import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { publicationOf } from "../../editing/publication.ts";
import type { NewsCard } from "../../news.ts";
import { newsCategoryLabel } from "../../news-labels.ts";
import { PublicationLabel } from "../status-labels.tsx";

type Props = {
  caption: string;
  rows: NewsCard[];
  storageBase: string;
  timeZone: string;
  now: Date;
  /** True if a row's title links to the editor. */
  mayOpen: (row: NewsCard) => boolean;
  /** Renders a note below a row's title. */
  noteOf: (row: NewsCard) => ReactNode;
  actionsOf: (row: NewsCard) => ReactNode;
  /** Selection for bulk actions; null without permission. */
  choice: {
    ids: ReadonlySet<string>;
    isChoosable: (row: NewsCard) => boolean;
    onChoose: (row: NewsCard, isChosen: boolean) => void;
  } | null;
};

export function NewsTable({ caption, rows, ...rest }: Props) {
  const head = "py-2 pr-5 text-left align-bottom font-semibold text-xs last:pr-0";
  return (
    <table className="block w-full text-sm lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-ink border-b-2">
          {rest.choice ? (
            <th className="w-10" scope="col">
              <span className="sr-only">{m.bulk_choose()}</span>
            </th>
          ) : null}
          <th className={`${head} w-28`} scope="col">
            {m.staff_column_picture()}
          </th>
          <th className={head} scope="col">
            {m.staff_column_title()}
          </th>
          <th className={head} scope="col">
            {m.staff_column_date()}
          </th>
          <th className={head} scope="col">
            {m.staff_column_category()}
          </th>
          <th className={head} scope="col">
            {m.staff_column_status()}
          </th>
          <th className={head} scope="col">
            {m.staff_column_english()}
          </th>
          <th className={head} scope="col">
            {m.staff_column_actions()}
          </th>
        </tr>
      </thead>
      {/* Focused elements scroll to a position above the bulk action bar. */}
      <tbody className="block border-ink max-lg:border-t-2 lg:table-row-group [&_:is(a,button,input)]:scroll-mb-56">
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
  choice,
}: Omit<Props, "caption" | "rows"> & { row: NewsCard }) {
  const { day, time } = shortDate(row.date, timeZone);
  const cell = "align-top lg:py-3 lg:pr-5 last:pr-0";
  return (
    <tr className="relative flex min-h-20 flex-wrap content-start gap-x-4 border-line border-b py-3 pl-23 hover:bg-raised lg:table-row lg:p-0 lg:pl-0">
      {choice ? (
        <td className="max-lg:absolute max-lg:top-1 max-lg:right-0 lg:w-10 lg:pt-0.5 lg:align-top">
          {choice.isChoosable(row) ? (
            <CheckboxField
              checked={choice.ids.has(row.id)}
              label={<span className="sr-only">{m.bulk_choose_named({ name: row.title || m.staff_untitled() })}</span>}
              onChange={(event) => choice.onChoose(row, event.target.checked)}
            />
          ) : null}
        </td>
      ) : null}
      <td className={`${cell} absolute top-4 left-0 w-19 lg:static lg:w-auto`}>
        {row.image ? (
          <StoredPicture
            alt=""
            className="aspect-[16/10] w-full max-w-23 rounded-sm"
            position={row.imageposition}
            sizes="6rem"
            source={pictureSource(storageBase, row.image)}
          />
        ) : (
          <span className="flex aspect-[16/10] w-full max-w-23 items-center justify-center border border-line border-dashed text-center text-ink-soft text-xs leading-tight">
            {m.staff_no_picture()}
          </span>
        )}
      </td>
      <td className={`${cell} w-full lg:w-auto ${choice ? "max-lg:pr-10" : ""}`}>
        {mayOpen(row) ? (
          <Link
            className={`${titleClass} underline-offset-4 hover:underline`}
            id={rowLinkId(row.id)}
            to={pathsIn().staff.editNews(row.id)}
          >
            {row.title || m.staff_untitled()}
          </Link>
        ) : (
          <span className={titleClass}>{row.title || m.staff_untitled()}</span>
        )}
        {noteOf(row)}
      </td>
      <td className={`${cell} figures whitespace-nowrap text-ink-soft`}>
        <Timestamp at={row.date}>
          {day} <span className="block max-lg:hidden">{time}</span>
        </Timestamp>
      </td>
      <td className={`${cell} text-ink-soft`}>
        {row.category ? newsCategoryLabel(row.category) : m.staff_no_category()}
      </td>
      <td className={cell}>
        <PublicationLabel publication={publicationOf(row, now)} />
        {row.status === "scheduled" && row.publish_at ? (
          <span className="figures block text-ink-soft text-xs">{shortMoment(row.publish_at, timeZone)}</span>
        ) : null}
        {row.expires_at && publicationOf(row, now) !== "archived" ? (
          <span className="figures block text-ink-soft text-xs">
            {m.staff_shown_until({ date: shortMoment(row.expires_at, timeZone) })}
          </span>
        ) : null}
      </td>
      <td className={cell}>
        <span className="lg:hidden">{m.staff_column_english()}: </span>
        <TranslationLabel state={row.translation_state} />
      </td>
      <td className={`${cell} w-full lg:w-auto`}>
        <div className="flex flex-wrap gap-x-4 lg:-mt-1.5 lg:flex-col lg:items-start">{actionsOf(row)}</div>
      </td>
    </tr>
  );
}

function shortMoment(moment: string, timeZone: string): string {
  const { day, time } = shortDate(moment, timeZone);
  return `${day}, ${time}`;
}

const titleClass = "font-semibold font-serif text-base leading-snug";

export function rowLinkId(newsId: string): string {
  return `news-row-${newsId}`;
}
