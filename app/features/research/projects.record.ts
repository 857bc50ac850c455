import { describeRecords } from "#app/editing/description/record-type.ts";
import { currencyField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { participants, workFormFields } from "./work-form-fields.ts";
import { fundingLabel, participationLabel, projectStatusLabel } from "./work-labels.ts";

const { principal_investigator, co_investigator } = participationLabel;

export const projectRecords = describeRecords({
  path: "proyectos",
  table: "projects",
  state: "visibility",
  group: "academics",
  names: {
    one: m.project_record_one,
    many: m.project_record_many,
    create: m.project_record_create,
    noun: { one: m.project_noun_one, many: m.project_noun, gender: "masculine" },
  },
  purpose: m.project_record_purpose,
  titles: ["title"],
  keys: ["code"],
  year: "start_year",
  sections: [
    {
      title: m.field_section_content,
      fields: {
        title: workFormFields.title,
        code: { kind: "text", label: m.field_code, required: "publish" },
        summary: { kind: "text", lines: true, label: m.field_summary },
        keywords: workFormFields.keywords,
        language: workFormFields.language,
        area: workFormFields.area,
        status: { kind: "choice", options: projectStatusLabel, label: m.field_state_project, required: "publish" },
        start_year: { ...workFormFields.year, label: m.project_record_start },
        end_year: { ...workFormFields.year, label: m.project_record_end },
      },
    },
    {
      title: m.field_section_money,
      fields: {
        funding: { kind: "choice", options: fundingLabel, label: m.work_funding, required: "publish" },
        funder: { kind: "text", label: m.project_record_funder, help: m.project_record_funder_help },
        amount: { kind: "money", currency: "amount_currency", label: m.work_amount, help: m.field_money_help },
        amount_currency: currencyField,
      },
    },
  ],
  children: [
    participants("project_academics", "project_id", m.project_record_team, { principal_investigator, co_investigator }),
  ],
  address: ({ id }) => pathsIn().project(Number(id)),
  list: {
    columns: ["code", "funding", "start_year"],
    filters: ["funding", "status", "area"],
    search: ["title", "code", "funder"],
    order: [
      { column: "start_year", ascending: false },
      { column: "id", ascending: false },
    ],
  },
  refusals: { projects_check: m.project_record_wrong_years },
});
