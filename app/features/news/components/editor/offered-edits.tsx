import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { discardDraft } from "#app/editing/drafts/discard-draft.ts";
import { draftParameter } from "#app/editing/drafts/local-draft.ts";
import { RestoreDialog } from "#app/editing/drafts/restore-dialog.tsx";
import { type OfferedDraft, useOfferedDrafts } from "#app/editing/drafts/use-local-drafts.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { isSameNews, isStored, rowOf } from "../../editing/edited-news.ts";
import { type KeptNews, newsKind, readKeptNews } from "../../editing/kept-news.ts";
import type { NewsRow } from "../../news.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { CompareVersions } from "./compare-versions.tsx";
import { type EditorStart, goOnWith, isOutdated } from "./editor-start.ts";
import { NewsEditor } from "./news-editor.tsx";

type Props = {
  workspace: NewsWorkspaceContext;
  start: EditorStart;
  /** Null offers the edits of all items that were never stored. */
  recordId: string | null;
  onCreated: (row: NewsRow) => void;
};

/** Asks about edits that no tab has before the editor opens, then opens it. What it was given at first counts. */
export function OfferEdits({ recordId, ...rest }: Props) {
  const { edits, userId } = rest.workspace;
  const offers = useOfferedDrafts(edits, userId, { kind: newsKind, recordId });
  if (!offers) {
    return (
      <p className="page-width py-10 text-ink-soft" role="status">
        {m.staff_loading()}
      </p>
    );
  }
  return <ChooseStart {...rest} offers={offers} />;
}

type NewsOffer = OfferedDraft & { kept: KeptNews };

function ChooseStart({ workspace, onCreated, ...given }: Omit<Props, "recordId"> & { offers: OfferedDraft[] }) {
  const { edits, timeZone, tell } = workspace;
  const [{ start, isSettled, offers, needless }, setChoice] = useState(() => choiceAmong(given.offers, given.start));
  const [query] = useSearchParams();
  const wanted = query.get(draftParameter);
  const isBegun = useRef(false);
  const claimed = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of the choice as it was made, once.
  useEffect(() => {
    for (const { edit } of needless) void discardDraft(edits, edit);
  }, []);
  // The editor has a claim of its own; this one spans the moment until then.
  useEffect(() => () => void (claimed.current && edits.claims.release(claimed.current)), [edits]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks for as the page opens, once.
  useEffect(() => {
    if (isBegun.current || wanted === null) return;
    isBegun.current = true;
    const offer = offers.find(({ edit }) => edit.id === wanted);
    if (offer) void restore(offer);
    else if (start.editId !== wanted) void tellMissing(wanted);
  }, []);

  async function restore(offer: NewsOffer) {
    const isClaimed = await edits.claims.claim(offer.edit.id);
    if (!isClaimed) {
      edits.claims.release(offer.edit.id);
      tell({ text: m.editing_restore_taken() });
      return drop(offer);
    }
    claimed.current = offer.edit.id;
    setChoice({ start: goOnWith(offer, offer.kept, start), isSettled: true, offers: [], needless });
  }

  async function tellMissing(id: string) {
    const isTaken = (await edits.claims.living()).has(id);
    tell({ text: isTaken ? m.editing_restore_taken() : m.editing_restore_gone() });
  }

  function drop({ edit }: NewsOffer) {
    setChoice((choice) => {
      const rest = choice.offers.filter((other) => other.edit.id !== edit.id);
      return { ...choice, offers: rest, isSettled: rest.length === 0 };
    });
  }

  async function discard(offer: NewsOffer) {
    const bringBack = await discardDraft(edits, offer.edit);
    drop(offer);
    if (!bringBack) return tell({ text: m.editing_restore_taken() });
    tell({
      text: m.editing_discarded({ date: dateAndTime(offer.edit.typedAt, timeZone) }),
      action: { label: m.staff_undo(), run: () => void bringBack().then(() => tell(null)) },
    });
  }

  if (isSettled) return <NewsEditor workspace={workspace} onCreated={onCreated} start={start} />;
  const { base } = start;
  return (
    <RestoreDialog
      compare={
        base && isStored(base)
          ? (offer) => <CompareVersions mine={rowOfOffer(offer, base, timeZone)} saved={base} timeZone={timeZone} />
          : null
      }
      formatDate={(moment) => dateAndTime(moment, timeZone)}
      isOutdated={({ basedOn }) => isOutdated(basedOn, base)}
      offers={offers}
      onDiscard={(offer) => void discard(offer)}
      onLater={() => setChoice({ start, isSettled: true, offers: [], needless })}
      onRestore={(offer) => void restore(offer)}
    />
  );
}

function rowOfOffer({ kept }: NewsOffer, base: NewsRow, timeZone: string): NewsRow {
  return rowOf(kept.edited, base, { now: new Date(), timeZone });
}

/**
 * What is worth asking about. Of edits that say just what is shown anyway, one is gone on with if the backend does not
 * have it; the others are needless.
 */
function choiceAmong(offered: OfferedDraft[], start: EditorStart) {
  const offers = offered.flatMap((offer): NewsOffer[] => {
    const kept = readKeptNews(offer.edit.content);
    return kept ? [{ ...offer, kept }] : [];
  });
  const isSame = ({ edit, kept }: NewsOffer) => edit.fileNames.length === 0 && isSameNews(kept.edited, start.edited);
  const same = offers.filter(isSame);
  const others = offers.filter((offer) => !isSame(offer));
  const continued = start.saved ? undefined : same.shift();
  return {
    start: continued ? { ...start, editId: continued.edit.id } : start,
    isSettled: others.length === 0,
    offers: others,
    needless: same,
  };
}
