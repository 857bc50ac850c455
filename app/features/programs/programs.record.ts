import { contentsOfTabs, describeRecords, type RecordType } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { programChecks } from "./program-checks.ts";
import { programFormTabs } from "./program-form.ts";
import { programPath } from "./program-path.ts";

const shared = {
  table: "programs",
  state: "status",
  group: "programs",
  titles: ["name"],
  keys: ["code"],
  ...contentsOfTabs(programFormTabs),
  address: (row) =>
    programPath({ type: String(row.type), id: Number(row.id), code: String(row.code), slug: String(row.slug) }),
  pages: (rowId) => [
    { text: m.accreditation_file_title(), href: pathsIn().staff.accreditationFile(Number(rowId)) },
    {
      text: m.people_invite_director(),
      href: pathsIn().staff.accounts(`?${new URLSearchParams({ invitar: rowId })}`),
      audience: "administrators",
    },
  ],
  reviewMonths: 12,
  isNeverDeleted: true,
  checks: programChecks,
  refusals: {
    programs_check: m.field_wrong_window,
    programs_answer_weeks: m.program_record_wrong_answer,
    accreditations_check: m.program_record_wrong_accreditation,
    program_figures_check: m.program_record_wrong_admitted,
    program_figures_check1: m.program_record_wrong_new,
    cohorts_check: m.program_record_wrong_on_time,
    cohorts_check1: m.program_record_wrong_cohort,
  },
} as const satisfies Partial<RecordType>;

const byName = [{ column: "name", ascending: true }] as const;

/** Doctorates and master's programs, kept by staff. The editor is shared with health specialties. */
export const programRecords = describeRecords({
  ...shared,
  path: "programas",
  names: {
    one: m.program_record_one,
    many: m.program_record_many,
    create: m.program_record_create,
    noun: { one: m.program_noun_one, many: m.program_noun, gender: "masculine" },
  },
  purpose: m.program_record_purpose,
  only: { column: "type", values: ["doctorate", "academic_master", "professional_master"] },
  list: {
    columns: ["code", "type", "faculty"],
    filters: ["type", "area", "modality"],
    search: ["name", "code", "faculty", "director"],
    order: byName,
  },
});

export const specialtyRecords = describeRecords({
  ...shared,
  path: "especialidades",
  newPath: "nueva",
  names: {
    one: m.specialty_record_one,
    many: m.specialty_record_many,
    create: m.specialty_record_create,
    noun: { one: m.specialty_noun_one, many: m.specialty_noun, gender: "feminine" },
  },
  purpose: m.specialty_record_purpose,
  only: { column: "type", values: ["health_specialty"] },
  list: {
    columns: ["code", "faculty", "duration_semesters"],
    filters: ["modality"],
    search: ["name", "code", "faculty", "director"],
    order: byName,
  },
});
