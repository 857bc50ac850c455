import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { CompareVersions } from "../conflict/compare-versions.tsx";
import type { DescribedRecord } from "../description/described-record.ts";
import { isStored } from "../description/described-row.ts";
import { discardDraft } from "../drafts/discard-draft.ts";
import type { DraftContent } from "../drafts/draft-content.ts";
import { FileNames } from "../drafts/file-names.tsx";
import { draftParameter } from "../drafts/local-draft.ts";
import { RestoreDialog } from "../drafts/restore-dialog.tsx";
import { type OfferedDraft, useOfferedDrafts } from "../drafts/use-local-drafts.ts";
import { PageLoading } from "../listing/page-loading.tsx";
import { type EditStart, isOutdated, resumeDraft } from "./edit-start.ts";
import type { EditingContext } from "./editing-context.ts";

type Props = {
  record: DescribedRecord;
  context: EditingContext;
  start: EditStart;
  /** Null offers the drafts of all records that were never stored. */
  recordId: string | null;
  children: (start: EditStart) => ReactNode;
};

/**
 * Offers the record's drafts that are not open in a tab, then opens the editor. A new record opens blank, with a note
 * about the drafts of records that were never stored. After a reload the person chooses first, because the page's own
 * text is one of those drafts. Later changes of the props are ignored.
 */
export function ResumeDraft({ recordId, ...rest }: Props) {
  const offers = useOfferedDrafts(rest.context, { kind: rest.record.table, recordId });
  const { pathname } = useLocation();
  const [asksFirst] = useState(() => recordId !== null || wasReloaded(pathname));
  if (!offers) return <PageLoading />;
  return <ChooseStart {...rest} asksFirst={asksFirst} offered={offers} />;
}

let isFirstEditor = true;

/** True if the browser reloaded this page, or restored it with its tab. */
function wasReloaded(pathname: string): boolean {
  const isFirst = isFirstEditor;
  isFirstEditor = false;
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!isFirst || !loaded || new URL(loaded.name).pathname !== pathname) return false;
  return loaded.type === "reload" || loaded.type === "back_forward";
}

function ChooseStart({
  record,
  context: { db, drafts, timeZone, tell },
  children,
  ...given
}: Omit<Props, "recordId"> & { offered: OfferedDraft[]; asksFirst: boolean }) {
  const [{ start, isSettled, offers, redundant }, setChoice] = useState(() => {
    const choice = chooseDrafts(record, given.offered, given.start);
    return { ...choice, isSettled: choice.isSettled || !given.asksFirst };
  });
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const [query] = useSearchParams();
  const wanted = query.get(draftParameter);
  const isBegun = useRef(false);
  const claimed = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first choice.
  useEffect(() => {
    for (const { draft } of redundant) void discardDraft({ db, drafts }, draft);
  }, []);
  // The editor claims the draft itself; this claim bridges the time until it mounts.
  useEffect(() => () => void (claimed.current && drafts.claims.release(claimed.current)), [drafts]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the draft that the address names.
  useEffect(() => {
    if (isBegun.current || wanted === null) return;
    isBegun.current = true;
    const offer = offers.find(({ draft }) => draft.id === wanted);
    if (offer) void restore(offer);
    else if (start.draftId !== wanted) void tellMissing(wanted);
  }, []);

  async function restore(offer: ReadDraft) {
    const isClaimed = await drafts.claims.claim(offer.draft.id);
    if (!isClaimed) {
      drafts.claims.release(offer.draft.id);
      tell({ text: m.editing_restore_taken() });
      return drop(offer);
    }
    claimed.current = offer.draft.id;
    setChoice({ start: resumeDraft(offer, offer.content, given.start), isSettled: true, offers: [], redundant });
  }

  async function tellMissing(id: string) {
    const isTaken = (await drafts.claims.claimed()).has(id);
    tell({ text: isTaken ? m.editing_restore_taken() : m.editing_restore_gone() });
  }

  function drop({ draft }: ReadDraft) {
    setChoice((choice) => {
      const rest = choice.offers.filter((other) => other.draft.id !== draft.id);
      return { ...choice, offers: rest, isSettled: choice.isSettled || rest.length === 0 };
    });
  }

  async function discard(offer: ReadDraft) {
    const undo = await discardDraft({ db, drafts }, offer.draft);
    drop(offer);
    if (!undo) return tell({ text: m.editing_restore_taken() });
    tell({
      text: m.editing_discarded({ date: dateAndTime(offer.draft.typedAt, timeZone) }),
      action: { label: m.staff_undo(), run: () => void undo().then(() => tell(null)) },
    });
  }

  if (isSettled) {
    return (
      <>
        {offers.length > 0 && pathname === openedAt ? (
          <WaitingDrafts
            formatDate={(moment) => dateAndTime(moment, timeZone)}
            offers={offers}
            onDiscard={(offer) => void discard(offer)}
            onRestore={(offer) => void restore(offer)}
          />
        ) : null}
        <Fragment key={start.draftId}>{children(start)}</Fragment>
      </>
    );
  }
  const { base } = start;
  return (
    <RestoreDialog
      compare={
        base && isStored(base)
          ? ({ content }) => (
              <CompareVersions
                context={{ db }}
                type={record.type}
                versions={[record.rowOf(content.form, base, new Date()), base]}
              />
            )
          : null
      }
      formatDate={(moment) => dateAndTime(moment, timeZone)}
      isOutdated={({ basedOn }) => isOutdated(basedOn, base)}
      offers={offers}
      onDiscard={(offer) => void discard(offer)}
      onLater={() => setChoice({ start, isSettled: true, offers: [], redundant })}
      onRestore={(offer) => void restore(offer)}
    />
  );
}

/**
 * Collapsed note above an empty editor: lists the drafts of records that were never stored, each to restore or discard.
 */
function WaitingDrafts<Offer extends OfferedDraft>({
  offers,
  formatDate,
  onRestore,
  onDiscard,
}: {
  /** Not empty. */
  offers: Offer[];
  /** Formats a time (ISO 8601) for use in a sentence. */
  formatDate: (moment: string) => string;
  onRestore: (offer: Offer) => void;
  onDiscard: (offer: Offer) => void;
}) {
  return (
    <div className="page-width pt-4">
      <Disclosure
        className="border-accent border-l-4 bg-accent-tint px-4 text-sm"
        summary={counted(offers.length, m.editing_waiting_one, m.editing_waiting)}
      >
        <ul className="grid divide-y divide-line border-line border-t pb-2">
          {offers.map((offer) => {
            const { draft } = offer;
            const name = draft.title.trim() || m.editing_untitled();
            const date = formatDate(draft.typedAt);
            const named = (label: string) => ({
              "aria-label": m.editing_action_on_title({ action: label, title: name, date }),
            });
            return (
              <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2" key={draft.id}>
                <div className="min-w-0">
                  <p className="break-words font-semibold font-serif text-base">{name}</p>
                  <p className="text-ink-soft">{date}</p>
                  {offer.isFromServer ? <p className="text-ink-soft">{m.editing_offer_from_server()}</p> : null}
                  <FileNames draft={draft} files={offer.files} />
                </div>
                <div className="flex flex-wrap gap-x-4">
                  <button
                    className={buttonClass("outline")}
                    onClick={() => onRestore(offer)}
                    type="button"
                    {...named(m.editing_restore())}
                  >
                    {m.editing_restore()}
                  </button>
                  <button
                    className={buttonClass("quiet")}
                    onClick={() => onDiscard(offer)}
                    type="button"
                    {...named(m.editing_discard())}
                  >
                    {m.editing_discard()}
                  </button>
                </div>
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </div>
  );
}

type ReadDraft = OfferedDraft & { content: DraftContent };

/**
 * Splits drafts into those to offer and those to discard. A draft equal to the start of the editor is redundant, except
 * for one if the start is not stored on the backend: the editor continues that draft.
 */
export function chooseDrafts(
  { readDraft, isSameForm }: Pick<DescribedRecord, "readDraft" | "isSameForm">,
  offered: OfferedDraft[],
  start: EditStart,
) {
  const readable = offered.flatMap((offer): ReadDraft[] => {
    const content = readDraft(offer.draft.content);
    return content ? [{ ...offer, content }] : [];
  });
  const isSame = ({ draft, content }: ReadDraft) =>
    draft.fileNames.length === 0 && isSameForm(content.form, start.form);
  const same = readable.filter(isSame);
  const offers = readable.filter((draft) => !isSame(draft));
  const continued = start.saved ? undefined : same.shift();
  return {
    start: continued ? { ...start, draftId: continued.draft.id } : start,
    isSettled: offers.length === 0,
    offers,
    redundant: same,
  };
}
