import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { isConfidentialPage } from "#app/lib/confidential-pages.ts";
import { measurementServices, type Purpose } from "#app/lib/measurement-services.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { describeQuestion } from "../consent-question.ts";
import { type Choice, consentStore } from "../consent-store.ts";
import { applyChoice } from "../measurement-tags.ts";
import { consentPreferencesId, consentTitleId, decide, useAllowed } from "./use-consent.ts";

/**
 * True if this document has shown a page whose address has a secret. It then loads no tags: a tag would report that
 * address when the visitor returns to it.
 */
let wasConfidential = false;

/**
 * Asks for consent by purpose, and loads the tags that are allowed. Not rendered without JavaScript, which the tags
 * require too. All buttons look the same.
 */
export function ConsentBanner({ version }: { version: string }) {
  const { analytics } = useSiteSettings();
  const { googleTag, metaPixel } = analytics;
  const allowed = useAllowed(version);
  const isReconsidered = useSyncExternalStore(consentStore.subscribe, consentStore.isReconsidered, () => false);
  const isConfidential = isConfidentialPage(useLocation().pathname);
  useEffect(() => {
    wasConfidential ||= isConfidential;
    if (allowed && !wasConfidential) applyChoice(allowed, { googleTag, metaPixel });
  }, [allowed, googleTag, metaPixel, isConfidential]);
  const services = measurementServices(analytics);
  // No banner: the browser refuses the only purpose.
  const isAnswered =
    allowed === null &&
    consentStore.refusesAdvertising() &&
    services.every((service) => service.purposes.includes("advertising"));
  const isAsked = allowed !== undefined && (allowed === null ? !isAnswered : isReconsidered);
  return (
    <div data-awaits-react="">
      {isAsked ? <Question allowed={allowed} key={version} services={services} version={version} /> : null}
    </div>
  );
}

type QuestionProps = {
  allowed: Choice | null;
  services: ReturnType<typeof measurementServices>;
  version: string;
};

function Question({ allowed, services, version }: QuestionProps) {
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  const question = describeQuestion(services, getLocale());
  const isRefused = (purpose: Purpose) => purpose === "advertising" && consentStore.refusesAdvertising();
  const offered = question.purposes.map(({ purpose }) => purpose).filter((purpose) => !isRefused(purpose));
  const [isChoosing, setChoosing] = useState(allowed !== null);
  const close = () => {
    if (allowed) requestAnimationFrame(() => document.getElementById(consentPreferencesId)?.focus());
  };
  const choose = (chosen: readonly Purpose[]) => {
    decide({ analytics: chosen.includes("analytics"), advertising: chosen.includes("advertising") }, version);
    close();
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    choose(offered.filter((purpose) => form.has(purpose)));
  };
  const decision = allowed && consentStore.decision(version);
  return (
    <section
      aria-labelledby={consentTitleId}
      className="print:hidden fixed inset-x-0 bottom-0 z-50 max-h-dvh overflow-y-auto border-ink border-t-2 bg-paper"
      ref={banner}
    >
      <form className="page-width grid items-center gap-x-10 gap-y-4 py-5 lg:grid-cols-12" onSubmit={save}>
        <div className="lg:col-span-7">
          <h2 className="text-xl" id={consentTitleId} tabIndex={-1}>
            {question.title}
          </h2>
          <p className="mt-1.5 max-w-3xl text-sm">{question.lead}</p>
          <ul className="mt-2 grid max-w-3xl gap-1 text-sm">
            {question.purposes.map(({ purpose, name, text }) => (
              <li key={purpose}>
                {isChoosing && question.purposes.length > 1 ? (
                  <CheckboxField
                    defaultChecked={allowed?.[purpose] ?? false}
                    disabled={isRefused(purpose)}
                    label={<PurposeText name={name} text={text} />}
                    name={purpose}
                  />
                ) : (
                  <PurposeText name={name} text={text} />
                )}
              </li>
            ))}
            {[
              ...question.needsBoth,
              ...(question.purposes.some(({ purpose }) => isRefused(purpose)) ? [question.refusedByBrowser] : []),
            ].map((note) => (
              <li className="text-ink-soft" key={note}>
                {note}
              </li>
            ))}
          </ul>
          {decision ? (
            <p className="mt-2 text-ink-soft text-xs [overflow-wrap:anywhere]">
              {m.consent_proof({ number: decision.proof })}
            </p>
          ) : null}
        </div>
        <div className="grid grid-cols-2 gap-3 lg:col-span-5">
          <button className={buttonClass("outline")} onClick={() => choose([])} type="button">
            {m.consent_refuse_all()}
          </button>
          <button className={buttonClass("outline")} onClick={() => choose(offered)} type="button">
            {offered.length < question.purposes.length ? m.consent_accept_analytics() : m.consent_accept_all()}
          </button>
          {offered.length > 1 ? (
            isChoosing ? (
              // Keyed: in the element of the other button, whose click shows it, that click would submit the form.
              <button className={buttonClass("outline")} key="save" type="submit">
                {m.consent_save()}
              </button>
            ) : (
              <button className={buttonClass("outline")} key="choose" onClick={() => setChoosing(true)} type="button">
                {m.consent_choose()}
              </button>
            )
          ) : null}
          {allowed ? (
            <button
              className={buttonClass("outline")}
              onClick={() => {
                consentStore.reconsider(false);
                close();
              }}
              type="button"
            >
              {m.consent_close()}
            </button>
          ) : null}
        </div>
      </form>
    </section>
  );
}

function PurposeText({ name, text }: { name: string; text: string }) {
  return (
    <>
      <strong>{name}.</strong> {text}
    </>
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
