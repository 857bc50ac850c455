import { contentsOfTabs, describeRecords, type RecordTab } from "#app/editing/description/record-type.ts";
import { countryField, programField, yearField } from "#app/editing/description/standard-fields.ts";
import { membershipFields } from "#app/features/programs/program-children.ts";
import { programAreaLabel } from "#app/features/programs/program-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { readOrcid } from "#app/lib/identifiers.ts";
import { academicOpeningLabel, academicRankLabel, thesisLevelLabel } from "./academic-labels.ts";

const tabs: readonly RecordTab[] = [
  {
    path: "identificacion",
    name: m.field_section_identity,
    sections: [
      {
        title: m.field_section_identity,
        fields: {
          given_names: { kind: "text", label: m.field_given_names, required: "save" },
          family_names: { kind: "text", label: m.field_family_names, required: "save" },
          slug: { kind: "slug", of: ["given_names", "family_names"], label: m.field_slug },
          academic_rank: { kind: "choice", options: academicRankLabel, label: m.field_rank, required: "publish" },
          faculty: { kind: "text", label: m.academic_faculty, translated: true },
          department: { kind: "text", label: m.academic_department, translated: true },
          photo: { kind: "image", folder: "People", label: m.field_photo },
          area: { kind: "choice", options: programAreaLabel, label: m.academic_area, required: "publish" },
          home_institution: {
            kind: "text",
            label: m.academic_record_home_institution,
            help: m.academic_record_home_institution_help,
          },
        },
      },
    ],
  },
  {
    path: "perfil",
    name: m.academic_profile,
    sections: [
      {
        title: m.academic_profile,
        fields: {
          biography: { kind: "text", lines: true, label: m.field_biography, translated: true },
          research_lines: { kind: "list", label: m.academic_research_lines, translated: true },
          takes_students: {
            kind: "choice",
            options: academicOpeningLabel,
            label: m.academic_takes_students,
            help: m.academic_record_takes_students_help,
            required: "publish",
            initial: "ask",
          },
          degrees: {
            kind: "rows",
            add: m.academic_record_add_degree,
            label: m.academic_degrees,
            translated: true,
            fields: {
              name: { kind: "text", label: m.academic_record_degree, required: "publish" },
              institution: { kind: "text", label: m.academic_record_institution, required: "publish" },
              country: countryField,
              year: { ...yearField, required: "publish" },
            },
          },
          theses_elsewhere: {
            kind: "rows",
            add: m.academic_record_add_thesis,
            label: m.academic_record_theses_elsewhere,
            help: m.academic_record_theses_elsewhere_help,
            fields: {
              year: { ...yearField, required: "publish" },
              title: { kind: "text", label: m.field_title, required: "publish" },
              student: { kind: "text", label: m.academic_record_thesis_student },
              level: {
                kind: "choice",
                options: thesisLevelLabel,
                label: m.academic_record_thesis_level,
                required: "publish",
              },
              institution: { kind: "text", label: m.academic_record_institution, required: "publish" },
              country: countryField,
            },
          },
        },
      },
    ],
  },
  {
    path: "programas",
    name: m.academic_record_tab_programs,
    sections: [
      {
        title: m.field_section_contact,
        fields: {
          email: { kind: "email", nullable: true, label: m.field_email },
          website: { kind: "link", label: m.field_website },
          orcid: {
            kind: "text",
            nullable: true,
            label: m.field_orcid,
            normalize: (written) => readOrcid(written) ?? written,
            pattern: { source: /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/, words: m.field_orcid_wrong },
          },
        },
      },
    ],
    children: [
      {
        table: "program_academics",
        parent: "academic_id",
        label: m.academic_programs,
        add: m.field_add_program,
        layout: "grid",
        order: [
          { column: "role", ascending: false },
          { column: "program_id", ascending: true },
        ],
        fields: {
          program_id: { ...programField, required: "save" },
          ...membershipFields,
        },
      },
    ],
  },
];

export const academicRecords = describeRecords({
  path: "academicos",
  table: "academics",
  state: "status",
  group: "academics",
  names: {
    one: m.academic_record_one,
    many: m.academic_record_many,
    create: m.academic_record_create,
    noun: { one: m.academic_noun_one, many: m.academic_noun, gender: "feminine" },
  },
  purpose: m.academic_record_purpose,
  titles: ["given_names", "family_names"],
  keys: ["orcid", "email"],
  ...contentsOfTabs(tabs),
  address: ({ id }) => pathsIn().academic(Number(id)),
  reviewMonths: 12,
  list: {
    columns: ["academic_rank", "faculty"],
    filters: ["academic_rank", "area", "takes_students"],
    search: ["given_names", "family_names", "faculty", "department"],
    order: [
      { column: "family_names", ascending: true },
      { column: "given_names", ascending: true },
    ],
  },
});
