import type { Typesetting } from "#app/lib/typesetting/typesetting.ts";

/** Content of a one-page demo document, in its language. */
export type SampleDocumentContent = {
  fileName: string;
  language: string;
  university: string;
  office: string;
  title: string;
  description: string;
  notice: { title: string; text: string };
  facts: { label: string; value: string }[];
  /** `#rrggbb`, as in institution.config.ts. */
  accent: string;
  /** Last change of its row, ISO 8601: the same row produces an identical file. */
  updatedAt: string;
};

/** Returns the placeholder page for a document of the demo university, as input for typesetting. */
export function sampleDocument(content: SampleDocumentContent): Typesetting {
  const { fileName, language, title, university, office, updatedAt } = content;
  return {
    template: "features/documents/sample-document/sample-document.typ",
    fileName,
    locale: language,
    title,
    author: `${university}, ${office}`,
    updatedAt,
    content,
  };
}
