import { redirect } from "react-router";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { findDocument } from "#app/features/documents/document-queries.ts";
import type { InstitutionDocument } from "#app/features/documents/documents.ts";
import { documentKindLabel } from "#app/features/documents/documents.ts";
import { findRedirect } from "#app/features/site/find-redirect.server.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { notFound } from "#app/lib/not-found.ts";
import { pdfCache } from "#app/lib/pdf-cache.server.ts";
import { pdfResponse } from "#app/lib/pdf-response.server.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import type { Typesetting } from "#app/lib/typesetting/typesetting.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { publicUrl } from "#app/supabase/storage-url.ts";
import { findStoredImages } from "#app/supabase/stored-images.ts";
import { institution } from "#institution";
import type { Route } from "./+types/document";

/**
 * `/documentos/{slug}.pdf`, always in Spanish. Redirects to the file in storage or on another site. Documents of the
 * demo university have no files: their PDF is rendered from the row.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const slug = /^([a-z0-9-]+)\.pdf$/.exec(params.file)?.[1];
  const db = anonymousClient(context);
  const document = slug ? await findDocument(db, slug, "es", (await readPlaceholders(db)).fill) : null;
  if (!document) {
    const moved = await findRedirect(context, new URL(request.url).pathname);
    throw moved ? redirect(moved, 301) : notFound();
  }
  if (document.externalUrl) throw redirect(document.externalUrl);
  const backend = context.get(backendContext);
  const { isDemo } = context.get(siteSettingsContext);
  if (!isDemo && !document.file) throw notFound();
  if (document.file && (!isDemo || (await findStoredImages(backend, [document.file])).has(document.file))) {
    throw redirect(`${publicUrl(backend.storageBase, document.file)}?download=${document.slug}.pdf`);
  }
  const sample = await pdfCache.getOrRender(`document ${document.slug}`, backend.contentVersion, async () =>
    sampleDocument(sampleOf(document)),
  );
  return pdfResponse(sample, request);
}

function sampleOf({ slug, title, description, kind, year, pages, updatedAt }: InstitutionDocument) {
  return {
    fileName: `${slug}.pdf`,
    language: "es",
    university: institution.name.es,
    office: institution.office.es,
    title,
    description,
    notice: { title: m.documents_sample_notice(), text: m.documents_sample_text() },
    facts: [
      { label: m.documents_sample_kind(), value: documentKindLabel[kind]() },
      ...(year === null ? [] : [{ label: m.documents_sample_year(), value: String(year) }]),
      ...(pages === null
        ? []
        : [{ label: m.documents_sample_length(), value: counted(pages, m.documents_pages_one, m.documents_pages) }]),
    ],
    accent: institution.colors.accent,
    updatedAt,
  };
}

/** Content of a one-page demo document, in its language. */
type SampleDocumentContent = {
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
