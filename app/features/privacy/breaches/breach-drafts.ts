import { formatNumber } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { WallTime } from "#app/lib/wall-time.ts";
import { institution } from "#institution";
import { activityTexts, subjectLabels } from "../activity-labels.ts";
import type { Activity, ActivityName } from "../declaration.ts";
import { type BreachForm, type DraftName, natureLabels } from "./breaches.ts";

/** Contact for personal data from the settings. */
export type Contact = { officer: string; email: string };

/** Composes the report to the authority and the message to people in both languages. */
export function composeDrafts(form: BreachForm, contact: Contact): Record<DraftName, string> {
  return {
    report_es: composeReport(form, contact, "es"),
    report_en: composeReport(form, contact, "en"),
    message_es: composeMessage(form, contact, "es"),
    message_en: composeMessage(form, contact, "en"),
  };
}

function composeReport(form: BreachForm, contact: Contact, locale: Locale): string {
  const { privacy } = institution.country;
  const counted = form.counts?.totals.map(
    ({ subject, people }) => `- ${subjectLabel(subject, locale)}: ${formatNumber(people, locale)}`,
  );
  return joinParts([
    m.breach_report_title({}, { locale }),
    [
      privacy ? m.breach_report_to({ authority: privacy.authority[locale] }, { locale }) : "",
      m.breach_report_from({ university: institution.name[locale], office: institution.office[locale] }, { locale }),
      describeContact(contact, locale),
    ]
      .filter(Boolean)
      .join("\n"),
    describeDelay(locale),
    `${m.breach_report_what({}, { locale })}\n${sentence(form.title)} ${natureLabels[form.nature]({}, { locale })}.${own(form.description, locale)}`,
    `${m.breach_report_when({}, { locale })}\n${describeTime(form, locale)}`,
    `${m.breach_report_data({}, { locale })}\n${describeData(form, locale)}`,
    `${m.breach_report_people({}, { locale })}\n${counted?.length ? `${counted.join("\n")}\n${m.breach_report_counted({}, { locale })}` : m.breach_report_uncounted({}, { locale })}`,
    `${m.breach_report_consequences({}, { locale })}\n${own(form.consequences, locale).trim() || m.breach_report_open({}, { locale })}`,
    `${m.breach_report_measures({}, { locale })}\n${own(form.measures, locale).trim() || m.breach_report_open({}, { locale })}`,
    form.isHighRisk ? m.breach_report_high({}, { locale }) : m.breach_report_not_high({}, { locale }),
  ]);
}

function composeMessage(form: BreachForm, contact: Contact, locale: Locale): string {
  return joinParts([
    m.breach_message_greeting({}, { locale }),
    m.breach_message_what(
      { university: institution.name[locale], nature: natureLabels[form.nature]({}, { locale }).toLowerCase() },
      { locale },
    ),
    `${describeTime(form, locale)}${own(form.description, locale)}`,
    `${m.breach_message_data({}, { locale })}\n${describeData(form, locale)}`,
    `${m.breach_message_consequences({}, { locale })}${own(form.consequences, locale) || ` ${m.breach_report_open({}, { locale })}`}`,
    `${m.breach_message_measures({}, { locale })}${own(form.measures, locale) || ` ${m.breach_report_open({}, { locale })}`}`,
    [m.breach_message_questions({}, { locale }), describeContact(contact, locale)].filter(Boolean).join(" "),
    m.breach_message_end({ office: institution.office[locale], university: institution.name[locale] }, { locale }),
  ]);
}

/** Without undue delay; a number of hours only if the institution's law sets one. */
export function describeDelay(locale: Locale): string {
  const { breachHours } = institution.personalData;
  const law = institution.country.privacy?.law[locale];
  if (breachHours !== null) return m.breach_delay_hours({ hours: String(breachHours) }, { locale });
  return law ? m.breach_delay_law({ law }, { locale }) : m.breach_delay({}, { locale });
}

export function subjectLabel(subject: string, locale: Locale): string {
  return subjectLabels[subject as Activity["subject"]]?.({}, { locale }) ?? subject;
}

function describeTime({ began, ended, noticed }: BreachForm, locale: Locale): string {
  const times = { began: wallText(began), noticed: wallText(noticed), zone: institution.timeZone };
  return ended
    ? m.breach_time_ended({ ...times, ended: wallText(ended) }, { locale })
    : m.breach_time_open(times, { locale });
}

function describeData({ places }: BreachForm, locale: Locale): string {
  const lines = (Object.keys(places) as ActivityName[]).map((name) => {
    const { title, data } = activityTexts[name];
    return `- ${title({}, { locale })}: ${data({}, { locale })}`;
  });
  return lines.join("\n") || m.breach_report_open({}, { locale });
}

function describeContact({ officer, email }: Contact, locale: Locale): string {
  const named = officer ? [m.breach_contact_officer({ name: officer }, { locale })] : [];
  return [...named, ...(email ? [m.breach_contact_email({ email }, { locale })] : [])].join(" ");
}

/** Returns a text that staff wrote, which the English draft marks as to be translated; empty without one. */
function own(text: string, locale: Locale): string {
  const words = text.trim();
  if (!words) return "";
  return locale === "es" ? ` ${words}` : ` ${m.breach_to_translate({}, { locale })} ${words}`;
}

const wallText = (wall: WallTime | "") => wall.replace("T", " ");
const sentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
const joinParts = (parts: readonly string[]) => parts.filter(Boolean).join("\n\n");
