import { describeRecords } from "#app/editing/description/record-type.ts";
import { yearField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { citedAcademics, citedName, workFormFields } from "./work-form-fields.ts";
import { patentOfficeLabel, patentStatusLabel } from "./work-labels.ts";

export const patentRecords = describeRecords({
  path: "patentes",
  newPath: "nueva",
  table: "patents",
  state: "visibility",
  group: "academics",
  names: {
    one: m.patent_record_one,
    many: m.patent_record_many,
    create: m.patent_record_create,
    noun: { one: m.patent_noun_one, many: m.patent_noun, gender: "feminine" },
  },
  purpose: m.patent_record_purpose,
  titles: ["title"],
  keys: ["number"],
  sections: [
    {
      title: m.field_section_content,
      fields: {
        title: workFormFields.title,
        inventors: {
          kind: "rows",
          fields: citedName,
          inline: ["family", "given"],
          add: m.patent_record_add_inventor,
          label: m.work_inventors,
          help: m.work_record_authors_help,
          required: "publish",
        },
        abstract: workFormFields.abstract,
        keywords: workFormFields.keywords,
        language: workFormFields.language,
        area: workFormFields.area,
      },
    },
    {
      title: m.field_section_publication,
      fields: {
        number: { kind: "text", label: m.patent_record_number, required: "publish" },
        office: { kind: "choice", options: patentOfficeLabel, label: m.work_office, required: "publish" },
        status: { kind: "choice", options: patentStatusLabel, label: m.field_state_patent, required: "publish" },
        filed_on: { kind: "day", label: m.work_filed_on, required: "publish" },
        grant_year: { ...yearField, label: m.work_granted_in, help: m.patent_record_grant_help },
      },
    },
  ],
  children: [citedAcademics("patent_academics", "patent_id")],
  address: ({ id }) => pathsIn().patent(Number(id)),
  list: {
    columns: ["number", "status", "filed_on"],
    filters: ["office", "status", "area"],
    search: ["title", "number"],
    order: [
      { column: "filed_on", ascending: false },
      { column: "id", ascending: false },
    ],
  },
  refusals: { patents_check: m.patent_record_wrong_grant },
});
