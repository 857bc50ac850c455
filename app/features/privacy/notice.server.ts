import { readLegalPage, waysToReach } from "#app/features/pages/legal-pages.server.ts";
import { formatDay, formatList } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { consentMonths } from "#app/lib/consent-rules.ts";
import { measurementServices, purposes, servicesFor } from "#app/lib/measurement-services.ts";
import type { Office } from "#app/lib/office.ts";
import type { Analytics } from "#app/lib/site-settings.ts";
import { institution } from "#institution";
import { activityTexts } from "./activity-labels.ts";
import type { Notice } from "./notice.ts";
import type { PrivacySettings } from "./privacy-settings.ts";
import { describeBrowserPlaces, describeProcessing } from "./processing.ts";

/** Placeholder for the processing activities in the file. */
const activitiesMark = "{activities}";

type Sources = { office: Office; settings: PrivacySettings; analytics: Analytics };

/** Composes the notice in one language from the file, the declaration, the configuration and the settings. */
export function composeNotice(locale: Locale, { office, settings, analytics }: Sources): Notice {
  const { ways } = waysToReach({ email: settings.email || office.email, phone: office.phone }, locale);
  const page = readLegalPage("privacy", locale, office, {
    waysAboutData: ways,
    controller: describeController(settings, locale),
    requestWay: m.privacy_request_way({ path: pathsIn(locale).dataRequest() }, { locale }),
    ...describeTerms(locale),
    ...describeProcessors(settings, locale),
    transfers: describeTransfers(analytics, locale),
    agreements: describeAgreements(settings, locale),
    places: describeBrowserPlaces(locale)
      .map(({ name, text, term }) => `- ${m.privacy_place_line({ name, text, term }, { locale })}`)
      .join("\n"),
    measurement: describeMeasurement(analytics, locale),
  });
  return {
    title: page.title,
    lead: page.lead,
    sections: page.sections.map(({ html, ...section }) =>
      html.includes(activitiesMark)
        ? {
            ...section,
            html: html.replace(`<p>${activitiesMark}</p>\n`, ""),
            activities: describeProcessing(locale, analytics),
          }
        : { ...section, html },
    ),
  };
}

function describeController({ representative, officer }: PrivacySettings, locale: Locale): string {
  const named = representative ? [m.privacy_representative({ name: plain(representative) }, { locale })] : [];
  const overseen = officer
    ? m.privacy_officer({ name: plain(officer) }, { locale })
    : m.privacy_no_officer({}, { locale });
  return [...named, overseen].join(" ");
}

function describeTerms(locale: Locale): Record<"answerTerm" | "blockingTerm" | "complaint", string> {
  const { answerDays, extensionDays, blockingWorkingDays, complaintWorkingDays } = institution.personalData;
  const authority = institution.country.privacy?.authority[locale];
  const days = String(answerDays);
  const complaintDays = complaintWorkingDays === null ? null : String(complaintWorkingDays);
  return {
    answerTerm:
      extensionDays > 0
        ? m.privacy_answer_term({ days, extension: String(extensionDays) }, { locale })
        : m.privacy_answer_term_fixed({ days }, { locale }),
    blockingTerm:
      blockingWorkingDays === null ? "" : m.privacy_blocking_term({ days: String(blockingWorkingDays) }, { locale }),
    complaint: !authority
      ? ""
      : complaintDays === null
        ? m.privacy_complaint_open({ authority }, { locale })
        : m.privacy_complaint({ authority, days: complaintDays }, { locale }),
  };
}

function describeProcessors({ processors }: PrivacySettings, locale: Locale): { processors: string } {
  if (processors.length === 0) return { processors: "" };
  const lines = processors.map(({ name, service, country, safeguard }) => {
    const texts = { name: plain(name), service: plain(service), country: plain(country) };
    return safeguard
      ? m.privacy_processor_safeguarded({ ...texts, safeguard: plain(safeguard) }, { locale })
      : m.privacy_processor(texts, { locale });
  });
  return { processors: listAfter(m.privacy_processors({}, { locale }), lines) };
}

function describeTransfers(analytics: Analytics, locale: Locale): string {
  const companies = [...new Set(measurementServices(analytics).map(({ company }) => company))];
  if (companies.length === 0) return m.privacy_no_transfers({}, { locale });
  return m.privacy_transfers({ services: formatList(companies, locale) }, { locale });
}

function describeAgreements({ agreements, agreementsReviewedOn }: PrivacySettings, locale: Locale): string {
  const date = agreementsReviewedOn && formatDay(agreementsReviewedOn, locale);
  if (agreements.length === 0) return date ? m.privacy_no_agreements({ date }, { locale }) : "";
  const lines = agreements.map(({ party, purpose, signed_on }) => {
    const texts = { party: plain(party), purpose: plain(purpose) };
    return signed_on
      ? m.privacy_agreement_dated({ ...texts, date: formatDay(signed_on, locale) }, { locale })
      : m.privacy_agreement(texts, { locale });
  });
  const intro = date ? m.privacy_agreements({ date }, { locale }) : m.privacy_agreements_undated({}, { locale });
  return listAfter(intro, lines);
}

/** Returns the tools by purpose; one with several purposes is named with each. */
function describeMeasurement(analytics: Analytics, locale: Locale): string {
  const services = measurementServices(analytics);
  if (services.length === 0) return m.privacy_not_measured({}, { locale });
  const activities = { analytics: activityTexts.measurement, advertising: activityTexts.advertising };
  const lines = purposes.flatMap((purpose) => {
    const names = servicesFor(services, purpose).map(({ name }) => name);
    if (names.length === 0) return [];
    const title = activities[purpose].title({}, { locale });
    return [m.privacy_measured_for({ purpose: title, tools: formatList(names, locale) }, { locale })];
  });
  const end = m.privacy_measured_end({ months: String(consentMonths) }, { locale });
  return `${listAfter(m.privacy_measured({}, { locale }), lines)}\n\n${end}`;
}

function listAfter(intro: string, lines: readonly string[]): string {
  return `${intro}\n\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

/** Escapes a text of the settings for Markdown, on one line. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]()<>#+\-.!|~&]/g, "\\$&");
}
