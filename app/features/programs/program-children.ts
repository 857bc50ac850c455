import type { ChildTable, Fields } from "#app/editing/description/field.ts";
import { academicField, countryField, yearField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { originSums } from "./origin-sums.ts";
import { sectorLabel } from "./outcomes/destinations.ts";

const count = { kind: "number", min: 0 } as const;
const year = { ...yearField, required: "save" } as const;

const membershipRoles = {
  thesis_advisor: m.field_role_thesis_advisor,
  collaborator: m.field_role_collaborator,
};

/** Memberships of academics in a program, as the accreditation agency defines them. */
export const memberships = {
  core: m.field_membership_core,
  collaborator: m.field_membership_collaborator,
  visitor: m.field_membership_visitor,
};

/** Fields of a membership besides academic and program. */
export const membershipFields = {
  role: { kind: "choice", options: membershipRoles, label: m.field_role, required: "save" },
  membership: { kind: "choice", options: memberships, label: m.field_membership },
  weekly_hours: { kind: "number", min: 0.5, max: 60, decimals: 1, label: m.field_weekly_hours },
  since_year: { ...yearField, label: m.field_since_year },
} as const satisfies Fields;

export const programChildren: readonly ChildTable[] = [
  {
    table: "accreditations",
    parent: "program_id",
    label: m.program_record_accreditations,
    help: m.program_record_accreditations_help,
    add: m.program_record_add_accreditation,
    hasId: true,
    layout: "cards",
    order: [
      { column: "valid_from", ascending: false },
      { column: "id", ascending: false },
    ],
    fields: {
      status: {
        kind: "choice",
        options: {
          accredited: m.program_accredited_unbounded,
          in_process: m.program_accreditation_in_process,
          not_accredited: m.program_accreditation_none,
        },
        label: m.field_state,
        required: "save",
      },
      agency: { kind: "text", nullable: true, label: m.program_record_agency },
      years: { kind: "number", min: 1, max: 12, label: m.program_record_years },
      valid_from: { kind: "day", label: m.field_from },
      valid_to: { kind: "day", label: m.field_until },
      resolution: { kind: "text", nullable: true, label: m.program_record_resolution },
      resolution_document: {
        kind: "relation",
        table: "documents",
        key: "slug",
        names: ["title"],
        label: m.program_record_resolution_document,
        help: m.program_record_resolution_document_help,
      },
      resolution_link: {
        kind: "link",
        label: m.program_record_resolution_link,
        help: m.program_record_resolution_link_help,
      },
    },
  },
  {
    table: "program_academics",
    parent: "program_id",
    label: m.program_people,
    help: m.program_record_people_help,
    add: m.field_add_academic,
    layout: "grid",
    order: [
      { column: "role", ascending: false },
      { column: "academic_id", ascending: true },
    ],
    fields: {
      academic_id: academicField,
      ...membershipFields,
    },
  },
  {
    table: "program_figures",
    parent: "program_id",
    label: m.program_figures,
    help: m.program_record_figures_help,
    add: m.field_add_year,
    layout: "grid",
    order: [{ column: "year", ascending: false }],
    keys: ["year"],
    year: "year",
    fields: {
      year,
      applicants: { ...count, label: m.program_figures_applicants, required: "save" },
      admitted: { ...count, label: m.program_figures_admitted, required: "save" },
      new_enrollment: { ...count, label: m.program_figures_new, required: "save" },
      total_enrollment: { ...count, label: m.program_figures_total, required: "save" },
      graduates: { ...count, label: m.program_figures_graduates, required: "save" },
      retained: { ...count, label: m.program_record_retained },
    },
  },
  {
    table: "cohorts",
    parent: "program_id",
    label: m.program_record_cohorts,
    help: m.program_record_cohorts_help,
    add: m.field_add_year,
    layout: "grid",
    order: [{ column: "entry_year", ascending: false }],
    keys: ["entry_year"],
    year: "entry_year",
    fields: {
      entry_year: { ...year, label: m.program_cohort_entry },
      admitted: { ...count, label: m.program_cohort_admitted, required: "save" },
      graduated: { ...count, label: m.program_cohort_finished, required: "save" },
      graduated_on_time: { ...count, label: m.program_cohort_on_time, required: "save" },
      left_program: { ...count, label: m.program_cohort_left },
      median_semesters: { kind: "number", min: 0.5, decimals: 2, label: m.program_cohort_median },
    },
  },
  {
    table: "student_origins",
    parent: "program_id",
    label: m.program_record_origins,
    help: m.program_record_origins_help,
    add: m.program_record_add_origin,
    layout: "grid",
    order: [
      { column: "year", ascending: false },
      { column: "students", ascending: false },
      { column: "country", ascending: true },
    ],
    keys: ["year", "country"],
    year: "year",
    sums: originSums,
    fields: {
      year,
      country: { ...countryField, required: "save" },
      students: { kind: "number", min: 1, label: m.program_record_students, required: "save" },
    },
  },
  {
    table: "graduate_destinations",
    parent: "program_id",
    label: m.program_destinations,
    help: m.program_record_destinations_help,
    add: m.program_record_add_destination,
    layout: "grid",
    order: [
      { column: "year", ascending: false },
      { column: "graduates", ascending: false },
      { column: "sector", ascending: true },
    ],
    keys: ["year", "sector"],
    year: "year",
    fields: {
      year: { ...year, label: m.program_record_survey_year },
      sector: { kind: "choice", options: sectorLabel, label: m.program_record_sector, required: "save" },
      graduates: { kind: "number", min: 1, label: m.program_record_answers, required: "save" },
    },
  },
];
