import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { NewsListing } from "../../news-store.ts";

/** Source of the list when the backend is unreachable, with a retry button. */
export function ListingNote({
  listing,
  timeZone,
  isBusy,
  onRetry,
}: {
  listing: NewsListing;
  timeZone: string;
  isBusy: boolean;
  onRetry: () => void;
}) {
  if (listing.origin === "backend") return null;
  return (
    <div
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm"
      role="alert"
    >
      <p className="max-w-2xl">
        <strong>{m.staff_list_failed()}</strong> {explanation(listing, timeZone)}
      </p>
      <button className={buttonClass("outline")} disabled={isBusy} onClick={onRetry} type="button">
        {m.staff_retry()}
      </button>
    </div>
  );
}

function explanation(listing: NewsListing, timeZone: string): string {
  if (listing.origin === "local-copy") {
    return m.staff_list_local_copy({ date: dateAndTime(new Date(listing.storedAt).toISOString(), timeZone) });
  }
  return listing.origin === "static-file" ? m.staff_list_static_file() : m.staff_list_nothing();
}
