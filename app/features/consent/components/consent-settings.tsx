import { useSyncExternalStore } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { consentStore } from "../consent-store.ts";
import { consentTitleId } from "./consent-banner.tsx";

/** Button that asks for consent again after a decision. */
export function ConsentSettings() {
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.current, () => null);
  if (consent === null) return null;
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
