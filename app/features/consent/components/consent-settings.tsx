import { m } from "#app/i18n/paraglide/messages.js";
import { consentStore } from "../consent-store.ts";
import { consentPreferencesId, consentTitleId, decide, useAllowed } from "./use-consent.ts";

/**
 * Buttons at the foot of every page: one opens the question again, one withdraws consent immediately. After a refusal
 * or withdrawal, says that nothing is loaded.
 */
export function ConsentSettings({ version }: { version: string }) {
  const allowed = useAllowed(version);
  if (!allowed) return <span data-awaits-react="" />;
  const openQuestion = () => {
    consentStore.reconsider(true);
    requestAnimationFrame(() => document.getElementById(consentTitleId)?.focus());
  };
  const withdraw = () => {
    decide({ analytics: false, advertising: false }, version);
    document.getElementById(consentPreferencesId)?.focus();
  };
  const button = "text-link -my-1 min-h-11 py-1 text-left";
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {allowed.analytics || allowed.advertising ? (
        <button className={button} onClick={withdraw} type="button">
          {m.consent_withdraw()}
        </button>
      ) : null}
      <button className={button} id={consentPreferencesId} onClick={openQuestion} type="button">
        {m.consent_preferences()}
      </button>
      <span role="status">{allowed.analytics || allowed.advertising ? null : m.consent_state_none()}</span>
    </div>
  );
}
