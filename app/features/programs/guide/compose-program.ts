import { formatDay, formatMoney, formatNumber } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import { titledName } from "#app/lib/person-name.ts";
import { institution } from "#institution";
import { accreditationStanding } from "../accreditation-standing.ts";
import {
  accreditationLabel,
  programAreaLabel,
  programLanguageLabel,
  programModalityLabel,
  programTypeLabel,
  semestersLabel,
} from "../program-labels.ts";
import type { AccreditationRow, Program } from "../programs.ts";
import type { GuideFact, GuideProgram } from "./guide-content.ts";

/** The guide's words for one program. `siteUrl` is the site's address without a trailing slash. */
export function composeProgram(
  program: Program,
  accreditations: AccreditationRow[],
  locale: Locale,
  siteUrl: string,
  today: CalendarDay = dayIn(institution.timeZone, new Date()),
): GuideProgram {
  const path = shortPath(program, locale);
  return {
    code: program.code,
    area: program.area,
    type: programTypeLabel[program.type](),
    name: program.name,
    faculty: program.faculty,
    languageNote: program.lang === locale ? null : m.guide_spanish_only(),
    highlights: said([
      [m.program_applications(), applicationWindow(program)],
      [m.program_classes_start(), program.classes_start && formatDay(program.classes_start, locale)],
      [m.program_accreditation(), accreditation(accreditationStanding(accreditations, today).current, locale)],
    ]),
    facts: facts(program, locale),
    paragraphs: program.description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim()),
    lists: [focus(program), { title: m.program_requirements(), items: program.admission_requirements }].filter(
      ({ items }) => items.length > 0,
    ),
    page: { label: m.guide_full_page({ path }), url: siteUrl + path },
  };
}

function facts(program: Program, locale: Locale): GuideFact[] {
  const year = program.fee_year ? String(program.fee_year) : "";
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, program.fee_currency, locale));
  const isSpecialty = program.type === "health_specialty";
  const known = said([
    [isSpecialty ? m.program_certificate() : m.program_degree(), program.degree],
    [m.program_area(), programAreaLabel[program.area]()],
    [m.program_campus(), program.campus],
    [m.program_modality(), programModalityLabel[program.modality]()],
    [m.program_schedule(), program.schedule],
    [m.program_duration(), semestersLabel(program.duration_semesters)],
    [m.program_language(), programLanguageLabel[program.language]()],
    [m.program_vacancies(), program.vacancies === null ? null : formatNumber(program.vacancies, locale)],
    [m.program_enrollment_fee({ year }).trim(), money(program.enrollment_fee)],
    [m.program_annual_fee({ year }).trim(), money(program.annual_fee)],
    [m.program_director(), titledName(program.director, locale)],
  ]);
  const email = program.contact_email;
  return email ? [...known, { label: m.program_contact(), value: email, url: `mailto:${email}` }] : known;
}

/** Research for academic programs, what one learns to do for the others; whichever there is when one is missing. */
function focus({ type, research_lines, objectives }: Program): GuideProgram["lists"][number] {
  const research = {
    title: type === "professional_master" ? m.program_work_lines() : m.program_research_lines(),
    items: research_lines,
  };
  const aims = { title: m.program_objectives(), items: objectives };
  const [first, second] = type === "doctorate" || type === "academic_master" ? [research, aims] : [aims, research];
  return first.items.length > 0 ? first : second;
}

function applicationWindow({ application_opens: from, application_closes: to }: Program): string {
  if (!to) return from ? m.program_applications_upcoming({ date: formatDay(from) }) : m.program_applications_unknown();
  return from
    ? m.program_applications_window({ from: formatDay(from), to: formatDay(to) })
    : m.program_applications_open({ date: formatDay(to) });
}

function accreditation(record: AccreditationRow | null, locale: Locale): string {
  const label = accreditationLabel(record);
  if (record?.status !== "accredited" || !record.agency || !record.valid_to) return label;
  return `${label}\n${m.program_accredited_until({ agency: record.agency, date: formatDay(record.valid_to, locale) })}`;
}

/** The program's address without its optional slug: short enough to be typed from paper. */
function shortPath({ type, id, code }: Program, locale: Locale): string {
  const paths = pathsIn(locale);
  if (type === "health_specialty") return paths.specialty(id);
  return paths.program(type === "doctorate" ? "doctorado" : "magister", code, "").replace(/\/$/, "");
}

/** Facts from labels and values, without those whose value is not known. */
function said(pairs: [label: string, value: string | null][]): GuideFact[] {
  return pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
