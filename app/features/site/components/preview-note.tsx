import { m } from "#app/i18n/paraglide/messages.js";
import { useSiteSettings } from "#app/lib/site-settings.ts";

/**
 * Banner of a draft preview. Not part of error pages: neither a missing page nor an invalid preview link shows a draft.
 */
export function PreviewNote() {
  const { isPreview } = useSiteSettings();
  if (!isPreview) return null;
  return (
    <p className="bg-accent-tint px-4 py-2 text-center text-ink text-sm" role="note">
      {m.preview_banner()}
    </p>
  );
}
