import { describeRecords } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { readDoi } from "#app/lib/identifiers.ts";
import { citedAcademics, citedName, workFormFields } from "./work-form-fields.ts";
import { indexationLabel, publicationTypeLabel } from "./work-labels.ts";

const quartiles = Object.fromEntries(["Q1", "Q2", "Q3", "Q4"].map((quartile) => [quartile, () => quartile]));

export const publicationRecords = describeRecords({
  path: "publicaciones",
  newPath: "nueva",
  table: "publications",
  state: "visibility",
  group: "academics",
  names: {
    one: m.publication_record_one,
    many: m.publication_record_many,
    create: m.publication_record_create,
    noun: { one: m.publication_noun_one, many: m.publication_noun, gender: "feminine" },
  },
  purpose: m.publication_record_purpose,
  titles: ["title"],
  keys: ["doi"],
  year: "year",
  sections: [
    {
      title: m.field_section_content,
      fields: {
        title: workFormFields.title,
        type: { kind: "choice", options: publicationTypeLabel, label: m.field_type, required: "publish" },
        authors: {
          kind: "rows",
          fields: citedName,
          inline: ["family", "given"],
          // Large collaborations have three thousand authors.
          most: 5_000,
          add: m.work_record_add_author,
          label: m.work_authors,
          help: m.work_record_authors_help,
          required: "publish",
        },
        year: workFormFields.year,
        language: workFormFields.language,
        area: workFormFields.area,
        abstract: workFormFields.abstract,
        keywords: workFormFields.keywords,
      },
    },
    {
      title: m.field_section_publication,
      fields: {
        venue: { kind: "text", label: m.publication_record_venue, help: m.publication_record_venue_help },
        publisher: { kind: "text", nullable: true, label: m.work_publisher },
        volume: { kind: "text", nullable: true, label: m.work_volume },
        issue: { kind: "text", nullable: true, label: m.work_issue },
        pages: { kind: "text", nullable: true, label: m.work_pages },
        doi: {
          kind: "text",
          nullable: true,
          label: m.publication_record_doi,
          normalize: (written) => readDoi(written) ?? written,
          pattern: { source: /^10\.\d{4,9}\/\S+$/, words: m.publication_record_doi_wrong },
        },
        isbn: { kind: "text", nullable: true, label: m.publication_record_isbn },
        indexation: {
          kind: "choice",
          options: indexationLabel,
          label: m.work_indexation,
          required: "publish",
          initial: "none",
        },
        quartile: { kind: "choice", options: quartiles, label: m.publication_record_quartile },
      },
    },
  ],
  children: [citedAcademics("publication_academics", "publication_id")],
  address: ({ id }) => pathsIn().publication(Number(id)),
  list: {
    columns: ["type", "year"],
    filters: ["type", "area", "indexation", "language"],
    search: ["title", "venue", "doi"],
    order: [
      { column: "year", ascending: false },
      { column: "id", ascending: false },
    ],
  },
  refusals: { publications_check: m.publication_record_wrong_quartile },
});
