import type { ListedRecord } from "#app/editing/record-list/list-records.ts";
import type { ListVariant } from "#app/editing/record-list/list-variant.ts";
import type { RecordActions } from "#app/editing/record-list/use-record-actions.ts";
import { dateAndTime, shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import { Marked } from "#app/ui/marked.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import type { NewsCard } from "../../news.ts";
import { mayChangeNews } from "../../news-rights.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { type Publication, publicationOf } from "../../publication.ts";
import { DeletedItem } from "./news-deletion.tsx";
import { queuedNewsActions } from "./queued-news.ts";
import type { useLiveNews } from "./use-live-news.ts";

/** Returns the record that the list shows of an item. */
export function listedNews(card: NewsCard, now: Date, timeZone: string): ListedRecord {
  const publication = publicationOf({ ...card, deleted_at: null }, now);
  return {
    id: card.id,
    title: card.title,
    columns: { date: dayIn(timeZone, new Date(card.date)), category: card.category, image: card.image },
    state: publication === "published" || publication === "archived" ? publication : "draft",
    translation: card.translation_state,
    updatedAt: card.updated_at,
    expiresAt: card.expires_at,
    draft: null,
  };
}

/**
 * Returns how the list of news differs from that of records: pictures, states with their times, changes made elsewhere,
 * items that exist only in this browser, and the rights of directors.
 */
export function newsVariant(
  workspace: NewsWorkspaceContext,
  {
    cards,
    actions,
    live,
    now,
  }: {
    /** Items of the page by id. */
    cards: ReadonlyMap<string, NewsCard>;
    actions: RecordActions;
    live: ReturnType<typeof useLiveNews>;
    now: Date;
  },
): ListVariant {
  const { db, rights, store, storageBase, timeZone } = workspace;
  const queued = new Map(store.unsaved().flatMap((row) => (cards.has(row.id) ? [[row.id, row] as const] : [])));
  // Every record of the list has a card.
  const cardOf = ({ id }: ListedRecord) => cards.get(id) as NewsCard;
  return {
    picture: (record) => <NewsPicture card={cardOf(record)} storageBase={storageBase} />,
    state: (record) => <NewsState card={cardOf(record)} now={now} timeZone={timeZone} />,
    note({ id, updatedAt }) {
      if (queued.has(id)) return <p className="mt-1 font-semibold text-danger text-xs">{m.staff_unsaved_note()}</p>;
      if (!live.changedIds.has(id)) return null;
      return (
        <p className="mt-1 border-accent border-l-4 pl-2 font-semibold text-xs">
          {m.staff_row_changed({ time: shortDate(updatedAt, timeZone).time })}
        </p>
      );
    },
    mayOpen: (record) => mayChangeNews(rights, cardOf(record)),
    isQueued: ({ id }) => queued.has(id),
    actions(record, usual) {
      const row = queued.get(record.id);
      if (row) return queuedNewsActions(workspace, actions, row);
      const { slug, deleted_at } = cardOf(record);
      const view =
        deleted_at === null && record.state === "published"
          ? [{ label: m.staff_view_item(), href: pathsIn().newsItem(slug) }]
          : [];
      if (!rights.mayPublish) return view;
      if (deleted_at !== null) return [usual.restore, ...(usual.delete ? [usual.delete] : [])];
      return [
        ...view,
        ...(record.state === "published" ? [usual.archive] : []),
        ...(record.state === "archived" ? [{ ...usual.publish, label: m.staff_bring_back() }] : []),
        usual.trash,
      ];
    },
    deletion: (record) => <DeletedItem card={cardOf(record)} db={db} timeZone={timeZone} />,
    announcement: live.announcement,
  };
}

function NewsPicture({ card, storageBase }: { card: NewsCard; storageBase: string }) {
  return card.image ? (
    <StoredPicture
      alt=""
      className="aspect-[16/10] w-18 rounded-sm object-cover"
      position={card.imageposition}
      sizes="4.5rem"
      source={pictureSource(storageBase, card.image)}
    />
  ) : (
    <span className="flex aspect-[16/10] w-18 items-center justify-center border border-line border-dashed text-center text-ink-soft text-xs leading-tight">
      {m.staff_no_picture()}
    </span>
  );
}

const publications = {
  published: { label: m.staff_status_published, square: "bg-primary border-primary" },
  scheduled: { label: m.staff_status_scheduled, square: "bg-accent-tint border-accent" },
  review: { label: m.staff_status_review, square: "bg-accent border-accent" },
  draft: { label: m.staff_status_draft, square: "border-line-strong" },
  archived: { label: m.staff_status_archived, square: "border-line-strong bg-line" },
  trashed: { label: m.staff_status_trashed, square: "border-line-strong" },
} satisfies Record<Publication, unknown>;

/** An item's state, the time of a scheduled publication, and its end. */
function NewsState({ card, now, timeZone }: { card: NewsCard; now: Date; timeZone: string }) {
  const publication = publicationOf(card, now);
  const { label, square } = publications[publication];
  return (
    <>
      <Marked square={square}>{label()}</Marked>
      {card.status === "scheduled" && card.publish_at ? (
        <span className="figures block text-xs">{dateAndTime(card.publish_at, timeZone)}</span>
      ) : null}
      {card.expires_at && publication !== "archived" ? (
        <span className="figures block text-xs">
          {m.staff_shown_until({ date: dateAndTime(card.expires_at, timeZone) })}
        </span>
      ) : null}
    </>
  );
}
