import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { FileNames } from "./file-names.tsx";
import type { LocalDraft } from "./local-draft.ts";
import type { OfferedDraft } from "./use-local-drafts.ts";

/** Offers the drafts of a record: each can be restored, compared with the saved version, or discarded. */
export function RestoreDialog<Offer extends OfferedDraft>({
  offers,
  formatDate,
  isOutdated,
  compare,
  onRestore,
  onDiscard,
  onLater,
}: {
  /** Not empty. */
  offers: Offer[];
  /** Formats a time (ISO 8601) for use in a sentence. */
  formatDate: (moment: string) => string;
  /** True if the stored record is newer than the version that the draft is based on. */
  isOutdated: (draft: LocalDraft) => boolean;
  /** Renders the draft beside the saved version; null without a saved version. */
  compare: ((offer: Offer) => ReactNode) | null;
  onRestore: (offer: Offer) => void;
  onDiscard: (offer: Offer) => void;
  onLater: () => void;
}) {
  const [comparedId, setComparedId] = useState<string | null>(null);
  const [first] = offers;
  const isOne = offers.length === 1;
  return (
    <ModalDialog
      actions={
        <button className={buttonClass("quiet")} onClick={onLater} type="button">
          {m.editing_restore_later()}
        </button>
      }
      isWide={comparedId !== null}
      // Closing the dialog keeps the drafts.
      onClose={onLater}
      title={
        isOne && first
          ? m.editing_restore_title({ date: formatDate(first.draft.typedAt) })
          : m.editing_restore_title_many({ count: String(offers.length) })
      }
    >
      <p>{isOne ? m.editing_restore_text_one() : m.editing_restore_text_many()}</p>
      <ul className="grid divide-y divide-line border-line border-y">
        {offers.map((offer) => {
          const { draft } = offer;
          const isCompared = comparedId === draft.id;
          const date = formatDate(draft.typedAt);
          const named = (label: string) =>
            isOne ? {} : { "aria-label": m.editing_action_on({ action: label, date }) };
          return (
            <li className="grid gap-2 py-4" key={draft.id}>
              <p className="font-semibold font-serif text-base">{draft.title.trim() || m.editing_untitled()}</p>
              {isOne ? null : <p className="text-ink-soft">{date}</p>}
              {offer.isFromServer ? <p className="text-ink-soft text-sm">{m.editing_offer_from_server()}</p> : null}
              <FileNames draft={draft} files={offer.files} />
              {isOutdated(draft) ? <p className="font-semibold">{m.editing_restore_outdated()}</p> : null}
              <div className="flex flex-wrap items-center gap-x-6 gap-y-1 pt-1">
                <button
                  className={buttonClass("primary")}
                  onClick={() => onRestore(offer)}
                  type="button"
                  {...named(m.editing_restore())}
                >
                  {m.editing_restore()}
                </button>
                {compare ? (
                  <button
                    aria-expanded={isCompared}
                    className={buttonClass("quiet")}
                    onClick={() => setComparedId(isCompared ? null : draft.id)}
                    type="button"
                    {...named(m.editing_compare())}
                  >
                    {m.editing_compare()}
                  </button>
                ) : null}
                <button
                  className={buttonClass("quiet")}
                  onClick={() => onDiscard(offer)}
                  type="button"
                  {...named(m.editing_discard())}
                >
                  {m.editing_discard()}
                </button>
              </div>
              {isCompared && compare ? compare(offer) : null}
            </li>
          );
        })}
      </ul>
    </ModalDialog>
  );
}
