import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { FileNames } from "./file-names.tsx";
import type { OfferedDraft } from "./use-local-drafts.ts";

/**
 * Collapsed note above an empty editor: lists the drafts of records that were never stored, each to restore or discard.
 */
export function WaitingDrafts<Offer extends OfferedDraft>({
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
