import { formatDay } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import { titledName } from "#app/lib/person-name.ts";
import { blockTexts, isItem, type TextBlock } from "#app/lib/text-blocks.ts";
import { institution } from "#institution";
import { accreditationStanding } from "../accreditation-standing.ts";
import { fieldText, type ProgramFieldDescription } from "../program-field.ts";
import { type Program, type ProgramField, programFields } from "../program-fields.ts";
import { accreditationLabel, programTypeLabel } from "../program-labels.ts";
import { sheetFacts, sheetHighlights } from "../program-outputs.ts";
import type { AccreditationRow } from "../programs.ts";
import type { GuideFact, GuideProgram } from "./guide-content.ts";

/** Returns the guide's texts for one program. `siteUrl` has no trailing slash. */
export function composeProgram(
  program: Program,
  accreditations: AccreditationRow[],
  locale: Locale,
  siteUrl: string,
  today: CalendarDay = dayIn(institution.timeZone, new Date()),
): GuideProgram {
  const address = siteUrl + shortPath(program, locale);
  const lang = program.lang[program.description.length > 0 ? "description" : "name"];
  const computed: Partial<Record<(typeof sheetHighlights)[number], string>> = {
    applications: applicationWindow(program),
    accreditation: accreditation(accreditationStanding(accreditations, today).current, locale),
  };
  return {
    code: program.code,
    area: program.area,
    type: programTypeLabel[program.type](),
    name: program.name,
    nameLang: program.lang.name,
    faculty: program.faculty,
    lang,
    languageNote: lang === locale ? null : m.guide_spanish_only(),
    highlights: sheetHighlights.flatMap((name) => {
      if (name === "accreditation") return { label: m.program_accreditation(), value: computed[name] ?? "" };
      return factOf(program, name, locale, computed[name]);
    }),
    facts: sheetFacts.flatMap((name) =>
      factOf(program, name, locale, name === "director" ? titledName(program.director, locale) : undefined),
    ),
    paragraphs: program.description.flatMap(printedBlock),
    lists: [focus(program), listOf(program, "admission_requirements")].filter(({ items }) => items.length > 0),
    page: { label: m.guide_full_page({ address: plainAddress(address) }), url: address },
  };
}

/** Returns the page's address as a fact: screen readers skip page footers, and these cannot contain links. */
export function pageFact({ page: { url } }: Pick<GuideProgram, "page">): GuideFact {
  return { label: m.program_website_here(), value: plainAddress(url), url };
}

/** Returns an address in the short form for typing from paper. */
export function plainAddress(url: string): string {
  return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}

/** Returns a field as a fact, with `text` as its value if given; empty if unknown. */
function factOf(program: Program, name: ProgramField, locale: Locale, text?: string): GuideFact[] {
  const field: ProgramFieldDescription = programFields[name];
  const value = text ?? fieldText(field, name, program, locale);
  if (typeof value !== "string" || value === "") return [];
  return [{ label: field.label(program), value, ...(field.kind === "email" ? { url: `mailto:${value}` } : {}) }];
}

export function listOf(
  program: Program,
  name: "admission_requirements" | "objectives" | "research_lines" | "graduate_profile",
): GuideProgram["lists"][number] {
  const items = [program[name]].flat().flatMap((item) => (typeof item === "string" ? item : blockTexts([item])));
  return { title: programFields[name].label(program), items: items.filter(Boolean) };
}

function printedBlock(block: TextBlock): string[] {
  return blockTexts([block]).map((text) => (isItem(block) ? `– ${text}` : text));
}

/** Returns research lines for academic programs, the graduate profile for others; the other one if it is missing. */
function focus(program: Program): GuideProgram["lists"][number] {
  const isAcademic = program.type === "doctorate" || program.type === "academic_master";
  const [first, second] = [listOf(program, "research_lines"), listOf(program, "objectives")];
  const [wanted, other] = isAcademic ? [first, second] : [second, first];
  return wanted.items.length > 0 ? wanted : other;
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

/** Returns the program's path without its optional slug: short enough for typing from paper. */
function shortPath({ type, id, code }: Program, locale: Locale): string {
  const paths = pathsIn(locale);
  if (type === "health_specialty") return paths.specialty(id);
  return paths.program(type === "doctorate" ? "doctorado" : "magister", code, "").replace(/\/$/, "");
}
