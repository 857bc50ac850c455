import { m } from "#app/i18n/paraglide/messages.js";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";

/** Warning that the Spanish changed after the translation, with a checkbox to mark the translation as reviewed. */
export function StaleNote({ isReviewed, onReview }: { isReviewed: boolean; onReview: (isReviewed: boolean) => void }) {
  return (
    <div className="grid gap-1 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <p>{m.editing_english_stale()}</p>
      <CheckboxField
        checked={isReviewed}
        className="font-semibold"
        label={m.editing_english_reviewed()}
        onChange={(event) => onReview(event.target.checked)}
      />
    </div>
  );
}
