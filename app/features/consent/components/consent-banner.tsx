import { useEffect, useRef, useSyncExternalStore } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { consentStore } from "../consent-store.ts";
import { measurementServices } from "../measurement-services.ts";
import { loadMeasurementTags, removeMeasurementTags } from "../measurement-tags.ts";

export const consentTitleId = "consent-title";

/**
 * Asks once for consent to measure the visit, and loads the configured tags if it is granted. Not rendered without
 * JavaScript, which the tags require too. Both buttons look the same.
 */
export function ConsentBanner() {
  const { analytics } = useSiteSettings();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.current, () => "refused" as const);
  useEffect(() => {
    if (consent === "granted") loadMeasurementTags(analytics);
  }, [consent, analytics]);
  return (
    <div data-awaits-react="">{consent === null ? <Question services={measurementServices(analytics)} /> : null}</div>
  );
}

function Question({ services: [tool = "", other] }: { services: string[] }) {
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  const refuse = () => {
    consentStore.decide("refused");
    removeMeasurementTags();
  };
  return (
    <section
      aria-labelledby={consentTitleId}
      className="print:hidden fixed inset-x-0 bottom-0 z-50 max-h-dvh overflow-y-auto border-ink border-t-2 bg-paper"
      ref={banner}
    >
      <div className="page-width grid items-center gap-x-10 gap-y-4 py-5 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 className="text-xl" id={consentTitleId} tabIndex={-1}>
            {m.consent_title()}
          </h2>
          <p className="mt-1.5 max-w-3xl text-sm">
            {other ? m.consent_text_both({ tool, other }) : m.consent_text({ tool })}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3 lg:col-span-4">
          <button className={buttonClass("outline")} onClick={refuse} type="button">
            {m.consent_refuse()}
          </button>
          <button className={buttonClass("outline")} onClick={() => consentStore.decide("granted")} type="button">
            {m.consent_accept()}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Adds padding below the page, so that the banner covers neither the focused element nor the end of the page. */
function useRoomBelow(banner: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { documentElement, body } = document;
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      documentElement.style.scrollPaddingBottom = height;
      body.style.paddingBottom = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      documentElement.style.scrollPaddingBottom = "";
      body.style.paddingBottom = "";
    };
  }, [banner]);
}
