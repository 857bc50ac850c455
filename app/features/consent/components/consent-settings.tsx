import { useSyncExternalStore } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { consentStore } from "../consent-store.ts";
import { measurementServices } from "../measurement-tags.ts";
import { consentTitleId } from "./consent-banner.tsx";

/** A button that asks for consent again, once it was given or refused. Nothing where no analytics are configured. */
export function ConsentSettings() {
  const { analytics } = useSiteSettings();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.current, () => null);
  if (measurementServices(analytics).length === 0 || consent === null) return null;
  const askAgain = () => {
    consentStore.reconsider();
    requestAnimationFrame(() => document.getElementById(consentTitleId)?.focus());
  };
  return (
    <button className="text-link -my-1 py-1 text-left" onClick={askAgain} type="button">
      {m.consent_change()}
    </button>
  );
}
