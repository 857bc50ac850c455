import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { LegalBasis } from "#app/lib/institution-schema.ts";
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
export function describeProcessing(locale: Locale, { googleTag, metaPixel }: Analytics): Processing[] {
  const isDone = (name: ActivityName) =>
    name === "measurement" ? googleTag !== null : name === "advertising" ? metaPixel !== null : true;
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
      recipients: recipients.map((recipient) => recipientLabels[recipient]({}, { locale })),
      term: describeTerm(termOf(name), from, locale),
    };
  });
}

/** Returns the data that the site stores in browsers, in the order of the declaration. */
export function describeBrowserPlaces(locale: Locale): BrowserPlace[] {
  return (Object.keys(declaration.elsewhere) as PlaceName[]).flatMap((name) => {
    const { kind, term } = declaration.elsewhere[name];
    if (kind !== "cookie" && kind !== "browser_storage") return [];
    const text = placeLabels[name]({}, { locale });
    return [{ name, text, term: describeTerm(term, null, locale) }];
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
