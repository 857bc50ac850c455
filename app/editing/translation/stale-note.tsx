import { m } from "#app/i18n/paraglide/messages.js";

/** Says that the Spanish changed after the translation, and lets the translation be marked as reviewed. */
export function StaleNote({ isReviewed, onReview }: { isReviewed: boolean; onReview: (isReviewed: boolean) => void }) {
  return (
    <div className="grid gap-1 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <p>{m.editing_english_stale()}</p>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          checked={isReviewed}
          className="size-5 accent-primary"
          onChange={(event) => onReview(event.target.checked)}
          type="checkbox"
        />
        {m.editing_english_reviewed()}
      </label>
    </div>
  );
}
