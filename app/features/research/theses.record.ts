import { describeRecords } from "#app/editing/description/record-type.ts";
import { programField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { citedName, participants, workFormFields } from "./work-form-fields.ts";
import { participationLabel } from "./work-labels.ts";

const { advisor, co_advisor, examiner } = participationLabel;

export const thesisRecords = describeRecords({
  path: "tesis",
  newPath: "nueva",
  table: "theses",
  state: "visibility",
  group: "academics",
  names: {
    one: m.thesis_record_one,
    many: m.thesis_record_many,
    create: m.thesis_record_create,
    noun: { one: m.thesis_noun_one, many: m.thesis_noun, gender: "feminine" },
  },
  purpose: m.thesis_record_purpose,
  titles: ["title"],
  keys: ["handle"],
  year: "year",
  sections: [
    {
      title: m.field_section_content,
      fields: {
        title: workFormFields.title,
        student: {
          kind: "rows",
          single: true,
          fields: citedName,
          inline: ["family", "given"],
          add: m.work_record_add_author,
          label: m.work_student,
          required: "publish",
        },
        program_id: { ...programField, required: "publish" },
        year: workFormFields.year,
        language: workFormFields.language,
        abstract: workFormFields.abstract,
        keywords: workFormFields.keywords,
        handle: { kind: "link", label: m.work_handle, help: m.thesis_record_handle_help },
      },
    },
  ],
  children: [
    participants("thesis_academics", "thesis_id", m.thesis_record_committee, { advisor, co_advisor, examiner }),
  ],
  address: ({ id }) => pathsIn().thesis(Number(id)),
  list: {
    columns: ["year", "language"],
    filters: ["language"],
    search: ["title"],
    order: [
      { column: "year", ascending: false },
      { column: "id", ascending: false },
    ],
  },
});
