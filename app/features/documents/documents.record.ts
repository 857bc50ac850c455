import { describeRecords } from "#app/editing/description/record-type.ts";
import { placeField, yearField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { documentKindLabel, documentKindSegment, documentKinds } from "./documents.ts";

export const documentRecords = describeRecords({
  path: "documentos",
  table: "documents",
  state: "status",
  group: "office",
  names: {
    one: m.document_record_one,
    many: m.document_record_many,
    create: m.document_record_create,
    noun: { one: m.document_noun_one, many: m.document_noun, gender: "masculine" },
  },
  purpose: m.document_record_purpose,
  titles: ["title"],
  keys: ["slug"],
  sections: [
    {
      title: m.field_section_content,
      fields: {
        title: { kind: "text", label: m.field_title, translated: true, required: "save" },
        description: {
          kind: "text",
          lines: true,
          label: m.field_description,
          help: m.field_placeholders_help,
          translated: true,
        },
        year: yearField,
      },
    },
    {
      title: m.document_record_section_file,
      fields: {
        file: {
          kind: "pdf",
          pages: "pages",
          bytes: "size_bytes",
          label: m.document_record_file,
          help: m.document_record_file_help,
        },
        external_url: { kind: "link", label: m.document_record_external, help: m.document_record_external_help },
        pages: { kind: "number", min: 1, label: m.document_record_pages, shownWith: "external_url" },
        size_bytes: {
          kind: "number",
          min: 1,
          label: m.document_record_size,
          help: m.document_record_size_help,
          shownWith: "external_url",
        },
      },
    },
    {
      title: m.field_section_place,
      fields: {
        kind: { kind: "choice", options: documentKindLabel, label: m.field_kind, required: "publish" },
        position: placeField("kind"),
        slug: { kind: "slug", of: ["title"], label: m.field_slug },
      },
    },
  ],
  placeholders: { own: [] },
  address: ({ kind: stored }) => {
    const kind = documentKinds.find((known) => known === stored);
    return pathsIn().documents(kind && documentKindSegment[kind]);
  },
  reviewMonths: 12,
  list: {
    columns: ["kind", "year"],
    filters: ["kind"],
    search: ["title", "description"],
    order: [
      { column: "kind", ascending: true },
      { column: "position", ascending: true },
    ],
  },
  refusals: { documents_check: m.document_record_wrong_file },
});
