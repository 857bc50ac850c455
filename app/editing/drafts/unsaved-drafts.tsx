import { useId, useRef } from "react";
import { counted } from "#app/i18n/counted.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Link } from "#app/ui/link.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import type { EditingContext } from "../record/editing-context.ts";
import { discardDraft } from "./discard-draft.ts";
import { FileNames } from "./file-names.tsx";
import { draftParameter, type LocalDraft } from "./local-draft.ts";
import { useLocalDrafts } from "./use-local-drafts.ts";

/** The drafts of a table in this browser, above the list of its records. */
export function UnsavedDrafts({
  context,
  table,
  isListed,
  createHref,
  editHref,
}: {
  context: EditingContext;
  table: string;
  /** False for drafts that this list does not show. */
  isListed: (draft: LocalDraft) => boolean;
  /** Addresses of the editor for a new record, and for a stored one by its id. */
  createHref: string;
  editHref: (id: string) => string;
}) {
  const { drafts, userId, timeZone, tell } = context;
  const { data } = useLocalDrafts(drafts, userId, table);
  const formatDate = (moment: string) => dateAndTime(moment, timeZone);

  async function discard(draft: LocalDraft) {
    const undo = await discardDraft(context, draft);
    if (!undo) return tell({ text: m.editing_restore_taken() });
    tell({
      text: m.editing_discarded({ date: formatDate(draft.typedAt) }),
      action: { label: m.staff_undo(), run: () => void undo().then(() => tell(null)) },
    });
  }

  return (
    <DraftList
      claimed={data?.claimed ?? new Set()}
      drafts={(data?.drafts ?? []).filter(isListed)}
      formatDate={formatDate}
      hrefOf={({ id, recordId, basedOn }) =>
        `${basedOn === null ? createHref : editHref(recordId)}?${draftParameter}=${id}`
      }
      onDiscard={(draft) => void discard(draft)}
    />
  );
}

/** Lists the drafts that this browser stores, each to open or discard. Not visible without drafts. */
function DraftList({
  drafts,
  claimed,
  formatDate,
  hrefOf,
  onDiscard,
}: {
  drafts: LocalDraft[];
  /** Ids of the drafts that are open in a tab, which saves or discards them. */
  claimed: ReadonlySet<string>;
  formatDate: (moment: string) => string;
  hrefOf: (draft: LocalDraft) => string;
  onDiscard: (draft: LocalDraft) => void;
}) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  return (
    <section
      aria-labelledby={drafts.length > 0 ? headingId : undefined}
      className={drafts.length > 0 ? undefined : "outline-none"}
      ref={section}
      tabIndex={-1}
    >
      <div role="status">
        {drafts.length > 0 ? (
          <h2 className="border-accent border-t-2 pt-3 text-lg" id={headingId}>
            {counted(drafts.length, m.editing_list_title_one, m.editing_list_title)}
          </h2>
        ) : null}
      </div>
      {drafts.length > 0 ? (
        <>
          <p className="mt-1 max-w-3xl text-ink-soft text-sm">
            {drafts.length === 1 ? m.editing_list_text_one() : m.editing_list_text()}
          </p>
          <ul className="mt-3 mb-8 divide-y divide-line border-line border-y">
            {drafts.map((draft) => (
              <UnsavedRow
                date={formatDate(draft.typedAt)}
                draft={draft}
                href={hrefOf(draft)}
                isClaimed={claimed.has(draft.id)}
                key={draft.id}
                onDiscard={() => {
                  // The button is removed with its row, so the focus moves first.
                  section.current?.focus();
                  onDiscard(draft);
                }}
              />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const action = "inline-flex min-h-11 items-center text-link text-primary text-sm";

function UnsavedRow({
  draft,
  date,
  href,
  isClaimed,
  onDiscard,
}: {
  draft: LocalDraft;
  date: string;
  href: string;
  isClaimed: boolean;
  onDiscard: () => void;
}) {
  const title = draft.title.trim() || m.editing_untitled();
  const named = (label: string) => ({ "aria-label": m.editing_action_on_title({ action: label, title, date }) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2.5 sm:flex-nowrap">
      <div className="min-w-0 max-w-full">
        <p className="break-words font-semibold font-serif text-base leading-snug">{title}</p>
        <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span>{draft.basedOn === null ? m.editing_list_new() : m.editing_list_existing()}</span>
          <Timestamp at={draft.typedAt} className="figures">
            {date}
          </Timestamp>
        </p>
        <FileNames draft={draft} />
      </div>
      {isClaimed ? (
        <p className="shrink-0 text-sm">{m.editing_list_living()}</p>
      ) : (
        <div className="flex shrink-0 gap-x-6">
          <Link className={action} to={href} {...named(m.editing_open())}>
            {m.editing_open()}
          </Link>
          <button className={action} onClick={onDiscard} type="button" {...named(m.editing_list_discard())}>
            {m.editing_list_discard()}
          </button>
        </div>
      )}
    </li>
  );
}
