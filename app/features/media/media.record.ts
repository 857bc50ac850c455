import { describeRecords } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const kindLabel = { image: m.media_kind_image, pdf: m.media_kind_pdf };

export const mediaRecords = describeRecords({
  path: "archivos",
  table: "media",
  state: "status",
  group: "office",
  names: {
    one: m.media_record_one,
    many: m.media_record_many,
    create: m.media_record_create,
    noun: { one: m.media_noun_one, many: m.media_noun, gender: "masculine" },
  },
  purpose: m.media_record_purpose,
  titles: ["name"],
  sections: [
    {
      title: m.media_record_section_file,
      fields: {
        path: { kind: "library-file", label: m.media_record_file, required: "save" },
        name: { kind: "text", label: m.media_record_name, help: m.media_record_name_help, required: "save" },
      },
    },
    {
      title: m.media_record_section_text,
      fields: {
        alt: { kind: "text", lines: true, label: m.media_record_alt, help: m.media_record_alt_help, translated: true },
        is_decorative: { kind: "flag", label: m.media_record_decorative, help: m.media_record_decorative_help },
        credit: { kind: "text", label: m.media_record_credit, help: m.media_record_credit_help },
      },
    },
    {
      title: m.media_record_section_focal,
      fields: {
        focal_point: {
          kind: "focal-point",
          image: "path",
          label: m.media_record_focal,
          help: m.media_record_focal_help,
          initial: "50% 50%",
          required: "save",
        },
      },
    },
    {
      title: m.media_record_section_file,
      fields: {
        kind: { kind: "choice", options: kindLabel, label: m.field_kind, required: "save", isHidden: true },
        mime_type: { kind: "text", label: m.media_record_mime_type, required: "save", isHidden: true },
        size_bytes: { kind: "number", min: 1, label: m.document_record_size, isHidden: true },
        width: { kind: "number", min: 1, label: m.media_record_width, isHidden: true },
        height: { kind: "number", min: 1, label: m.media_record_height, isHidden: true },
        pages: { kind: "number", min: 1, label: m.document_record_pages, isHidden: true },
      },
    },
  ],
  address: () => null,
  list: {
    columns: ["path", "kind", "alt_state"],
    filters: ["kind", "alt_state"],
    search: ["name", "alt", "credit"],
    order: [{ column: "name", ascending: true }],
    computed: {
      alt_state: {
        kind: "choice",
        label: m.media_record_alt,
        options: {
          missing: m.media_alt_missing,
          described: m.media_alt_described,
          decorative: m.media_alt_decorative,
          none: m.media_alt_none,
        },
      },
    },
    views: { "sin-uso": { source: "unused_media", label: m.media_view_unused } },
    uploads: true,
  },
  refusals: {
    media_check: m.media_refused_kind,
    media_check1: m.media_refused_kind,
    media_in_use: m.media_refused_in_use,
  },
});
