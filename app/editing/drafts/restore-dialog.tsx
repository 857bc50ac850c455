import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { FileNames } from "./file-names.tsx";
import type { LocalDraft } from "./local-draft.ts";
import type { OfferedDraft } from "./use-local-drafts.ts";

/** Offers what was typed into a record and not saved: each edit to restore, to compare with what is saved, to discard. */
export function RestoreDialog<Offer extends OfferedDraft>({
  offers,
  formatDate,
  isOutdated,
  compare,
  onRestore,
  onDiscard,
  onLater,
}: {
  /** At least one. */
  offers: Offer[];
  /** A moment (ISO 8601) as a sentence says it. */
  formatDate: (moment: string) => string;
  /** Whether the stored record is newer than the version the edit is based on. */
  isOutdated: (edit: LocalDraft) => boolean;
  /** The edit beside what is saved; null where nothing is saved. */
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
      // Closing it without a word decides nothing: the edits stay where they are.
      onClose={onLater}
      title={
        isOne && first
          ? m.editing_restore_title({ date: formatDate(first.edit.typedAt) })
          : m.editing_restore_title_many({ count: String(offers.length) })
      }
    >
      <p>{isOne ? m.editing_restore_text_one() : m.editing_restore_text_many()}</p>
      <ul className="grid divide-y divide-line border-line border-y">
        {offers.map((offer) => {
          const { edit } = offer;
          const isCompared = comparedId === edit.id;
          const date = formatDate(edit.typedAt);
          const named = (label: string) =>
            isOne ? {} : { "aria-label": m.editing_action_on({ action: label, date }) };
          return (
            <li className="grid gap-2 py-4" key={edit.id}>
              <p className="font-semibold font-serif text-base">{edit.title.trim() || m.editing_untitled()}</p>
              {isOne ? null : <p className="text-ink-soft">{date}</p>}
              <FileNames edit={edit} files={offer.files} />
              {isOutdated(edit) ? <p className="font-semibold">{m.editing_restore_outdated()}</p> : null}
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
                    onClick={() => setComparedId(isCompared ? null : edit.id)}
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
