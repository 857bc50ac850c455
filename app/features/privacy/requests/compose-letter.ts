import { formatDate, formatDay } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { institution } from "#institution";
import { type DataRequest, kindTexts, type LetterKind, type RequestKind } from "./data-request.ts";
import { lastDayToComplain } from "./request-clock.ts";

export type Letter = { subject: string; body: string };

/** Facts of a request in its letters. */
export type LetterRequest = Pick<
  DataRequest,
  "kind" | "number" | "name" | "represented" | "received_at" | "due_on" | "extended_due_on" | "extended_at" | "details"
>;

/** Origin of the site, and the email address for matters of personal data. */
export type LetterSite = { siteUrl: string; email: string };

type Text = typeof m.desk_letter_answer_access;

const answers: Record<RequestKind, Text> = {
  access: m.desk_letter_answer_access,
  rectification: m.desk_letter_answer_rectification,
  erasure: m.desk_letter_answer_erasure,
  objection: m.desk_letter_answer_objection,
  portability: m.desk_letter_answer_portability,
  blocking: m.desk_letter_answer_blocking,
};

const refusals: Record<RequestKind, Text> = {
  access: m.desk_letter_refusal_access,
  rectification: m.desk_letter_refusal_rectification,
  erasure: m.desk_letter_refusal_erasure,
  objection: m.desk_letter_refusal_objection,
  portability: m.desk_letter_refusal_portability,
  blocking: m.desk_letter_refusal_blocking,
};

const subjects: Record<LetterKind | "confirmation" | "receipt", typeof m.desk_letter_receipt_subject> = {
  confirmation: m.desk_letter_confirmation_subject,
  receipt: m.desk_letter_receipt_subject,
  identification: m.desk_letter_identification_subject,
  extension: m.desk_letter_extension_subject,
  answer: m.desk_letter_answer_subject,
  refusal: m.desk_letter_refusal_subject,
  withdrawal: m.desk_letter_withdrawal_subject,
};

/**
 * Returns the template of a letter in the language of its request. Staff complete it where it contains the mark of
 * `isIncomplete`. The mail with the link is composed by `composeConfirmation`.
 */
export function composeLetter(
  kind: LetterKind | "receipt",
  request: LetterRequest,
  { siteUrl, email, locale, now = new Date() }: LetterSite & { locale: Locale; now?: Date },
): Letter {
  const language = { locale };
  const paths = pathsIn(locale);
  const fill = m.desk_letter_fill({}, language);
  const due = formatDay(request.due_on, locale);
  const extended = request.extended_due_on && formatDay(request.extended_due_on, locale);
  const status = [
    m.desk_letter_status({}, language),
    new URL(paths.dataRequestStatus(request.number), siteUrl).href,
  ] as const;
  const parts: Record<LetterKind | "receipt", () => (string | null)[]> = {
    receipt: () => [
      m.desk_letter_receipt({ office: institution.office[locale], due }, language),
      extended ? m.desk_letter_receipt_extension({ extended }, language) : null,
      ...status,
      m.desk_letter_quote({}, language),
      quoted(request.details),
    ],
    identification: () => [
      m.desk_letter_identification({}, language),
      fill,
      m.desk_letter_identification_next({}, language),
      ...status,
    ],
    extension: () => [
      m.desk_letter_extension({ due }, language),
      fill,
      m.desk_letter_extension_until({ extended: extended ?? fill }, language),
      ...status,
    ],
    answer: () => [answers[request.kind]({}, language), fill, ...complaint(locale, email, now)],
    refusal: () => [refusals[request.kind]({}, language), fill, ...complaint(locale, email, now)],
    withdrawal: () => [m.desk_letter_withdrawal({}, language), new URL(paths.dataRequest(), siteUrl).href],
  };
  return assemble(kind, request, parts[kind](), locale);
}

/** Returns the mail with the confirmation link, and its text without the link, which is stored. */
export function composeConfirmation(
  request: LetterRequest,
  { link, locale }: { link: string; locale: Locale },
): { mail: Letter; stored: Letter } {
  const language = { locale };
  const withLink = (shown: string) =>
    assemble(
      "confirmation",
      request,
      [
        m.desk_letter_confirmation({ university: institution.name[locale] }, language),
        shown,
        m.desk_letter_confirmation_term({ due: formatDay(request.due_on, locale) }, language),
        m.desk_letter_confirmation_unexpected({}, language),
      ],
      locale,
    );
  return { mail: withLink(link), stored: withLink(m.desk_letter_link_removed({}, language)) };
}

/** Returns true if a letter still contains a placeholder that staff must complete. */
export function isIncomplete(text: string): boolean {
  return (["es", "en"] as const).some((locale) => text.includes(m.desk_letter_fill({}, { locale })));
}

function assemble(
  kind: keyof typeof subjects,
  { number, name, represented, received_at, kind: right }: LetterRequest,
  parts: readonly (string | null)[],
  locale: Locale,
): Letter {
  const language = { locale };
  const about = [
    m.desk_letter_about(
      { number, kind: kindTexts[right].name({}, language), date: formatDate(received_at, locale) },
      language,
    ),
    ...(represented ? [m.desk_letter_about_other({ name: represented }, language)] : []),
  ].join(" ");
  return {
    subject: subjects[kind]({ number }, language),
    body: [
      m.desk_letter_greeting({ name }, language),
      about,
      ...parts.filter((part) => part !== null),
      `${institution.office[locale]}\n${institution.name[locale]}`,
    ].join("\n\n"),
  };
}

/** Returns to whom, how and until when to complain, and the law, as far as the institution's configuration has them. */
function complaint(locale: Locale, email: string, now: Date): string[] {
  const language = { locale };
  const { privacy } = institution.country;
  if (!privacy) return [m.desk_letter_complaint_office({ email }, language)];
  const { complaintWay, complaintWorkingDays } = institution.personalData;
  const last = lastDayToComplain(dayIn(institution.timeZone, now));
  return [
    [
      m.desk_letter_complaint({ authority: privacy.authority[locale] }, language),
      ...(complaintWay ? [m.desk_letter_complaint_way({ way: complaintWay[locale] }, language)] : []),
      ...(last
        ? [
            m.desk_letter_complaint_term(
              { days: String(complaintWorkingDays), date: formatDay(last, locale) },
              language,
            ),
          ]
        : []),
    ].join(" "),
    m.desk_letter_law({ law: privacy.law[locale] }, language),
  ];
}

function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
