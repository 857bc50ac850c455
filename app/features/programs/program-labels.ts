import { counted } from "#app/i18n/counted.ts";
import { formatDay, formatDayInYear } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { closingSoonDays, type WindowState } from "#app/lib/date-window.ts";
import { institution } from "#institution";
import type { PeopleGroup } from "./program-people.ts";
import type { AccreditationRow, ProgramType } from "./programs.ts";

/** Labels of a program's codes, in the language of the request. */
export const programTypeLabel: Record<ProgramType, () => string> = {
  doctorate: m.program_type_doctorate,
  academic_master: m.program_type_academic_master,
  professional_master: m.program_type_professional_master,
  health_specialty: m.program_type_health_specialty,
};

/** Labels of the groups of academics, in display order; `advisors` has another label for specialties. */
const peopleGroupLabel: Record<PeopleGroup, () => string> = {
  core: m.program_core,
  advisors: m.program_advisors,
  collaborators: m.program_collaborators,
  visitors: m.program_visitors,
};

/** Groups people in display order, with the group's label for a type of program. */
export function groupPeople<Person extends { group: PeopleGroup }>(
  people: readonly Person[],
  type: ProgramType,
): { title: string; people: Person[] }[] {
  return (Object.keys(peopleGroupLabel) as PeopleGroup[]).flatMap((group) => {
    const members = people.filter((person) => person.group === group);
    const isClinical = group === "advisors" && type === "health_specialty";
    const title = isClinical ? m.program_supervisors() : peopleGroupLabel[group]();
    return members.length > 0 ? [{ title, people: members }] : [];
  });
}

export const programAreaLabel = {
  agriculture: m.program_area_agriculture,
  art_architecture: m.program_area_art_architecture,
  basic_sciences: m.program_area_basic_sciences,
  business: m.program_area_business,
  education: m.program_area_education,
  health: m.program_area_health,
  humanities: m.program_area_humanities,
  law: m.program_area_law,
  social_sciences: m.program_area_social_sciences,
  technology: m.program_area_technology,
};

export type ProgramArea = keyof typeof programAreaLabel;

export const programModalityLabel = {
  in_person: m.program_modality_in_person,
  hybrid: m.program_modality_hybrid,
  online: m.program_modality_online,
};

export const programLanguageLabel = {
  es: m.program_language_es,
  en: m.program_language_en,
  es_en: m.program_language_es_en,
};

/** Returns «Acreditado por 5 años», «En proceso de acreditación», «Sin acreditación». Null counts as not accredited. */
export function accreditationLabel(record: Pick<AccreditationRow, "status" | "years"> | null): string {
  if (record?.status === "in_process") return m.program_accreditation_in_process();
  if (record?.status !== "accredited") return m.program_accreditation_none();
  if (record.years === null) return m.program_accredited_unbounded();
  return counted(record.years, m.program_accredited_one, m.program_accredited);
}

/** Returns «4 semestres». */
export function semestersLabel(semesters: number): string {
  return counted(semesters, m.program_duration_semesters_one, m.program_duration_semesters);
}

/** Returns the state of applications in words, with the time left or the opening day. */
export function applicationLabel(state: WindowState): string {
  switch (state.state) {
    case "open":
      if (state.daysLeft === 0) return m.program_applications_close_today();
      if (state.daysLeft === 1) return m.program_applications_close_tomorrow();
      if (state.daysLeft <= closingSoonDays) return m.program_applications_close_in({ days: String(state.daysLeft) });
      return m.program_applications_open({ date: unbrokenDay(state.closes) });
    case "upcoming":
      return m.program_applications_upcoming({ date: unbrokenDay(state.opens) });
    case "closed":
      return m.program_applications_closed();
    case "unknown":
      return m.program_applications_unknown();
  }
}

/** Returns the state of applications in a short form for list rows. */
export function closingLabel(state: WindowState): string {
  switch (state.state) {
    case "open":
      if (state.daysLeft <= 1) return applicationLabel(state);
      return m.programs_row_closes({ date: dayInRow(state.closes) });
    case "upcoming":
      return m.programs_row_opens({ date: dayInRow(state.opens) });
    default:
      return applicationLabel(state);
  }
}

function dayInRow(day: CalendarDay): string {
  return formatDayInYear(day).replaceAll(" ", "\u00a0");
}

function unbrokenDay(day: CalendarDay): string {
  return formatDay(day).replaceAll(" ", "\u00a0");
}

/** Eligibility rule of each program type (specification, section 5). */
export const eligibilityRule: Record<ProgramType, () => string> = {
  doctorate: m.program_eligibility_doctorate,
  academic_master: m.program_eligibility_master,
  professional_master: m.program_eligibility_master,
  health_specialty: () => m.program_eligibility_specialty({ country: institution.country.name[getLocale()] }),
};

/** Returns «18 cursos y actividades en 4 períodos». */
export function studyPlanLabel(terms: readonly { courses: readonly string[] }[]): string {
  const courses = terms.reduce((total, term) => total + term.courses.length, 0);
  return m.compare_terms_count({
    courses: counted(courses, m.compare_courses_one, m.compare_courses),
    terms: counted(terms.length, m.compare_in_terms_one, m.compare_in_terms),
  });
}
