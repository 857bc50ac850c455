import type { Typesetting } from "#app/lib/typesetting/typesetting.ts";

/** What the one page of a demo document says, ready in its language. */
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
  /** When its row last changed, ISO 8601: the same row gives the same file. */
  updatedAt: string;
};

/** The page in place of a document of the demo university, in the site's look, ready to be set. */
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
