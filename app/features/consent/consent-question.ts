import { formatList } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { consentMonths } from "#app/lib/consent-rules.ts";
import { type MeasurementService, type Purpose, purposes, servicesFor } from "#app/lib/measurement-services.ts";

/** Texts of the consent question in one language. */
export type ConsentQuestion = {
  title: string;
  lead: string;
  purposes: { purpose: Purpose; name: string; text: string }[];
  /** Services that have several purposes. */
  needsBoth: string[];
  /** Shown if the browser sends Global Privacy Control. */
  refusedByBrowser: string;
};

const texts = {
  analytics: { name: m.consent_analytics, text: m.consent_analytics_text },
  advertising: { name: m.consent_advertising, text: m.consent_advertising_text },
} satisfies Record<Purpose, object>;

/** Returns the question about these services; a purpose without a service is left out. */
export function describeQuestion(services: readonly MeasurementService[], locale: Locale): ConsentQuestion {
  return {
    title: m.consent_title({}, { locale }),
    lead: m.consent_lead({ months: String(consentMonths) }, { locale }),
    purposes: purposes.flatMap((purpose) => {
      const names = servicesFor(services, purpose).map(({ name }) => name);
      if (names.length === 0) return [];
      const { name, text } = texts[purpose];
      const tools = formatList(names, locale);
      return [{ purpose, name: name({}, { locale }), text: text({ tools }, { locale }) }];
    }),
    needsBoth: services
      .filter((service) => service.purposes.length > 1)
      .map(({ name }) => m.consent_needs_both({ tool: name }, { locale })),
    refusedByBrowser: m.consent_gpc({}, { locale }),
  };
}
