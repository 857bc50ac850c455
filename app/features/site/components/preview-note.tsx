import { m } from "#app/i18n/paraglide/messages.js";
import { useSiteSettings } from "#app/lib/site-settings.ts";

/** Says that the page shows a draft. For pages alone: what is not found, or a link that shows nothing, is no draft. */
export function PreviewNote() {
  const { isPreview } = useSiteSettings();
  if (!isPreview) return null;
  return (
    <p className="bg-accent-tint px-4 py-2 text-center text-ink text-sm" role="note">
      {m.preview_banner()}
    </p>
  );
}
