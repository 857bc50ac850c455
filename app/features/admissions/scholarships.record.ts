import { contentsOfTabs, describeRecords, type RecordTab } from "#app/editing/description/record-type.ts";
import { currencyField, placeField } from "#app/editing/description/standard-fields.ts";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { earlierStudiesLabel, residencyLabel, stageLabel } from "./applicant-labels.ts";

const kindLabel = { internal: m.scholarship_internal, external: m.scholarship_external };

const tabs: readonly RecordTab[] = [
  {
    path: "contenido",
    name: m.field_section_content,
    sections: [
      {
        title: m.field_section_content,
        fields: {
          name: { kind: "text", label: m.field_name, translated: true, required: "save" },
          provider: { kind: "text", label: m.scholarship_record_provider, translated: true },
          summary: {
            kind: "text",
            lines: true,
            label: m.field_summary,
            help: m.field_placeholders_help,
            translated: true,
          },
          audience: {
            kind: "text",
            label: m.scholarship_audience,
            help: m.scholarship_record_audience_help,
            translated: true,
          },
          requirements: { kind: "list", label: m.scholarship_requirements, translated: true },
          benefits: { kind: "list", label: m.scholarship_benefits, translated: true },
          how_to_apply: { kind: "list", label: m.scholarship_how_to_apply, help: m.field_steps_help, translated: true },
          calendar: {
            kind: "text",
            lines: true,
            label: m.scholarship_calendar,
            help: m.scholarship_record_calendar_help,
            translated: true,
          },
        },
      },
    ],
  },
  {
    path: "reglas",
    name: m.field_section_rules,
    sections: [
      {
        title: m.field_section_rules,
        fields: {
          applies_to: {
            kind: "choices",
            options: programTypeLabel,
            label: m.scholarship_programs,
            help: m.scholarship_record_applies_help,
          },
          study_stages: {
            kind: "choices",
            options: stageLabel,
            label: m.applicant_stage,
            help: m.scholarship_record_condition_help,
          },
          residencies: {
            kind: "choices",
            options: residencyLabel,
            label: m.applicant_residency,
            help: m.scholarship_record_condition_help,
          },
          earlier_studies: {
            kind: "choices",
            options: earlierStudiesLabel,
            label: m.applicant_earlier_studies,
            help: m.scholarship_record_condition_help,
          },
          accredited_only: { kind: "flag", label: m.scholarship_record_accredited },
          minimum_average: {
            kind: "number",
            min: 0,
            max: 100,
            decimals: 2,
            label: m.scholarship_average,
            help: m.scholarship_record_average_help,
          },
          maximum_years: { kind: "number", min: 1, max: 10, label: m.scholarship_record_years },
          deadline_key: {
            kind: "relation",
            table: "deadlines",
            key: "key",
            names: ["name"],
            label: m.field_deadline,
            help: m.field_deadline_help,
          },
        },
      },
    ],
  },
  {
    path: "montos",
    name: m.field_section_money,
    sections: [
      {
        title: m.field_section_money,
        fields: {
          tuition_share: {
            kind: "percent",
            label: m.scholarship_record_tuition_share,
            help: m.scholarship_record_tuition_share_help,
          },
          least_tuition_share: {
            kind: "percent",
            label: m.scholarship_record_least_share,
            help: m.scholarship_record_least_share_help,
          },
          enrollment_share: {
            kind: "percent",
            label: m.scholarship_record_enrollment_share,
            help: m.scholarship_record_enrollment_share_help,
          },
          stipend_amount: {
            kind: "money",
            currency: "currency",
            label: m.scholarship_record_stipend,
            help: m.scholarship_record_stipend_help,
          },
          currency: currencyField,
          amounts: {
            kind: "list",
            label: m.scholarship_record_amounts,
            help: m.scholarship_record_amounts_help,
            translated: true,
          },
        },
      },
    ],
  },
  {
    path: "ubicacion",
    name: m.field_section_place,
    sections: [
      {
        title: m.field_section_place,
        fields: {
          kind: { kind: "choice", options: kindLabel, label: m.field_kind, required: "publish" },
          link: { kind: "link", label: m.scholarship_record_link },
          position: placeField("kind"),
          slug: { kind: "slug", of: ["name"], label: m.field_slug },
        },
      },
    ],
  },
];

export const scholarshipRecords = describeRecords({
  path: "becas",
  newPath: "nueva",
  table: "scholarships",
  state: "status",
  group: "admissions",
  names: {
    one: m.scholarship_record_one,
    many: m.scholarship_record_many,
    create: m.scholarship_record_create,
    noun: { one: m.scholarship_noun_one, many: m.scholarship_noun, gender: "feminine" },
  },
  purpose: m.scholarship_record_purpose,
  titles: ["name"],
  keys: ["slug"],
  ...contentsOfTabs(tabs),
  placeholders: { own: ["promedio-minimo", "duracion-maxima"] },
  address: ({ slug }) => pathsIn().scholarship(String(slug)),
  reviewMonths: 12,
  refusals: { scholarships_tuition_shares: m.scholarship_record_wrong_shares },
  list: {
    columns: ["kind", "provider"],
    filters: ["kind"],
    search: ["name", "provider", "summary"],
    order: [
      { column: "kind", ascending: false },
      { column: "position", ascending: true },
    ],
  },
});
