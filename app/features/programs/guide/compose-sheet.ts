import { counted } from "#app/i18n/counted.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Office } from "#app/lib/office.ts";
import { phoneHref } from "#app/lib/phone-href.ts";
import type { Typesetting } from "#app/lib/typesetting/typesetting.ts";
import { institution } from "#institution";
import type { OutcomeShare, Outcomes } from "../outcomes/outcomes.ts";
import { outcomeBasis, outcomeFigure, semestersRange } from "../outcomes/outcomes.ts";
import { type Program, programFields } from "../program-fields.ts";
import { eligibilityRule, groupPeople } from "../program-labels.ts";
import type { ProgramPerson } from "../program-people.ts";
import type { AccreditationRow } from "../programs.ts";
import { composeProgram, listOf, pageFact, plainAddress } from "./compose-program.ts";
import type { GuideFact, GuideProgram } from "./guide-content.ts";

/** The sheet of a program in one language. Serializable: it is sent to the typesetting process. */
export type SheetContent = {
  locale: string;
  fileName: string;
  university: string;
  office: string;
  title: string;
  /** Date of its data, as text and as ISO 8601. */
  version: string;
  updatedAt: string;
  /** `lists` holds all lists, in the order of the sheet. */
  program: GuideProgram;
  plan: { title: string; terms: { title: string; courses: string[] }[] } | null;
  people: { title: string; groups: { title: string; names: string[] }[] };
  /** Outcomes of the students, with their basis. */
  results: { title: string; facts: GuideFact[] };
};

export type SheetSource = {
  program: Program;
  accreditations: AccreditationRow[];
  people: ProgramPerson[];
  outcomes: Outcomes;
};

/** Returns the sheet's texts. `locale` must be the language of the request; `siteUrl` has no trailing slash. */
export function composeSheet(
  { program, accreditations, people, outcomes }: SheetSource,
  locale: Locale,
  siteUrl: string,
  office: Pick<Office, "phone">,
): SheetContent {
  const composed = composeProgram(program, accreditations, locale, siteUrl);
  return {
    locale,
    fileName: m.sheet_file_name({ code: program.code, slug: program.slug }),
    university: institution.name[locale],
    office: institution.office[locale],
    title: m.sheet_title(),
    version: m.sheet_current({ date: formatDate(program.updated_at, locale) }),
    updatedAt: program.updated_at,
    program: {
      ...composed,
      lists: lists(program),
      facts: [
        ...composed.facts,
        ...contact(program.contact_phone || office.phone, siteUrl + pathsIn(locale).apply(program.code)),
        pageFact(composed),
      ],
    },
    plan: program.study_plan.length > 0 ? { title: programFields.study_plan.label(), terms: program.study_plan } : null,
    people: {
      title: m.program_people(),
      groups: groupPeople(people, program.type).map((group) => ({
        title: group.title,
        names: group.people.map(({ name }) => name),
      })),
    },
    results: { title: m.program_outcomes(), facts: results(outcomes, program) },
  };
}

/** Returns the texts shown as lists, after the eligibility rule. A single paragraph becomes a list of one. */
function lists(program: Program): GuideProgram["lists"] {
  const [requirements, ...others] = (
    ["admission_requirements", "objectives", "graduate_profile", "research_lines"] as const
  ).map((name) => listOf(program, name));
  const rule = eligibilityRule[program.type]();
  return [
    ...(requirements ? [{ ...requirements, items: [rule, ...requirements.items] }] : []),
    ...others.filter(({ items }) => items.length > 0),
  ];
}

function results({ onTime, finished, retained, medianSemesters }: Outcomes, program: Program): GuideFact[] {
  const fact = (share: OutcomeShare | null, text: string): GuideFact[] =>
    share ? [{ label: outcomeBasis(share), value: `${outcomeFigure(share)} ${text}` }] : [];
  return [
    ...fact(onTime, counted(program.duration_semesters, m.program_outcome_on_time_one, m.program_outcome_on_time)),
    ...fact(finished, m.program_outcome_finished()),
    ...fact(retained, m.program_outcome_retained()),
    ...(medianSemesters ? [{ label: m.program_outcome_median(), value: semestersRange(medianSemesters) }] : []),
  ];
}

/** Returns telephone and application link. The e-mail address is among the facts. */
function contact(phone: string, apply: string): GuideFact[] {
  return [
    ...(phone ? [{ label: m.guide_phone(), value: phone, url: phoneHref(phone) }] : []),
    { label: m.program_how_to_apply(), value: plainAddress(apply), url: apply },
  ];
}

export function sheetDocument(content: SheetContent): Typesetting {
  const { fileName, locale, title, university, office, updatedAt, program } = content;
  return {
    template: "features/programs/guide/document/sheet.typ",
    fileName,
    locale,
    title: `${program.name}. ${title}`,
    author: `${university}, ${office}`,
    updatedAt,
    content,
  };
}
