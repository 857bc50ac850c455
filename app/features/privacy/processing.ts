import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { consentMonths } from "#app/lib/consent-rules.ts";
import type { LegalBasis } from "#app/lib/institution-schema.ts";
import { type MeasurementService, measurementServices, servicesFor } from "#app/lib/measurement-services.ts";
import type { Analytics } from "#app/lib/site-settings.ts";
import { institution } from "#institution";
import {
  activityTexts,
  basisLabels,
  fromLabels,
  placeLabels,
  recipientLabels,
  sourceLabels,
  subjectLabels,
  untilLabels,
} from "./activity-labels.ts";
import type { Activity, ActivityName, PlaceName, Term } from "./declaration.ts";
import { declaration } from "./read-declaration.ts";

/** A processing activity in one language. */
export type Processing = {
  name: ActivityName;
  title: string;
  subject: string;
  data: string;
  purpose: string;
  basis: string;
  source: string;
  recipients: string[];
  term: string;
};

/** Data that the site stores in the visitor's browser. */
type BrowserPlace = { name: PlaceName; text: string; term: string };

/** Returns the institution's processing activities, in the order of the declaration. */
export function describeProcessing(locale: Locale, analytics: Analytics): Processing[] {
  const services = measurementServices(analytics);
  const servicesOf: Partial<Record<ActivityName, MeasurementService[]>> = {
    measurement: servicesFor(services, "analytics"),
    advertising: servicesFor(services, "advertising"),
    consent: services,
  };
  const isDone = (name: ActivityName) => servicesOf[name]?.length !== 0;
  return (Object.keys(declaration.activities) as ActivityName[]).filter(isDone).map((name) => {
    const { subject, source, recipients, from } = declaration.activities[name];
    const { title, data, purpose } = activityTexts[name];
    return {
      name,
      title: title({}, { locale }),
      subject: subjectLabels[subject]({}, { locale }),
      data: data({}, { locale }),
      purpose: purpose({}, { locale }),
      basis: describeBasis(name, locale),
      source: sourceLabels[source]({}, { locale }),
      recipients: recipients
        .filter(isRecipientOf(servicesOf[name]))
        .map((recipient) => recipientLabels[recipient]({}, { locale })),
      term: describeTerm(termOf(name), from, locale),
    };
  });
}

/** Returns whether a recipient is one of these services' companies, or none of a measurement company. */
function isRecipientOf(services: readonly MeasurementService[] | undefined) {
  const companies = { google: "Google", meta: "Meta" };
  return (recipient: Activity["recipients"][number]) =>
    !services ||
    (recipient !== "google" && recipient !== "meta") ||
    services.some(({ company }) => company === companies[recipient]);
}

/** Returns the data that the site stores in browsers, in the order of the declaration. */
export function describeBrowserPlaces(locale: Locale): BrowserPlace[] {
  return (Object.keys(declaration.elsewhere) as PlaceName[]).flatMap((name) => {
    const { kind, term } = declaration.elsewhere[name];
    if (kind !== "cookie" && kind !== "browser_storage") return [];
    const text = placeLabels[name]({}, { locale });
    const kept = name === "postgrado_measurement" ? { months: consentMonths } : term;
    return [{ name, text, term: describeTerm(kept, null, locale) }];
  });
}

/** Returns the label of an activity's legal basis. Throws if the declaration does not allow the chosen one. */
export function describeBasis(name: ActivityName, locale: Locale): string {
  return basisLabels[basisOf(name, institution.personalData.bases[name])]({}, { locale });
}

/** Returns the chosen basis, or the declaration's default. Throws if the declaration does not allow the chosen one. */
export function basisOf(name: ActivityName, chosen: LegalBasis | undefined): LegalBasis {
  const { bases } = declaration.activities[name];
  const basis = chosen ?? bases[0];
  if (basis && bases.includes(basis)) return basis;
  throw new Error(`personalData.bases.${name} must be one of ${bases.join(", ")}, not ${basis}`);
}

function termOf(name: ActivityName): Term {
  const months = institution.personalData.terms[name];
  return months === undefined ? declaration.activities[name].term : { months };
}

function describeTerm(term: Term, from: Activity["from"] | null, locale: Locale): string {
  if ("until" in term) return untilLabels[term.until]({}, { locale });
  const months = String(term.months);
  if (from === null) return m.privacy_term_lasts({ months }, { locale });
  const words = fromLabels[from]({}, { locale });
  return term.months === 1
    ? m.privacy_term_month({ from: words }, { locale })
    : m.privacy_term_months({ months, from: words }, { locale });
}
