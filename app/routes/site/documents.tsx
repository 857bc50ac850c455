import type { ReactNode } from "react";
import { Form } from "react-router";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { listDocuments } from "#app/features/documents/document-queries.ts";
import {
  type DocumentKind,
  documentKindLabel,
  documentKindOf,
  documentKindSegment,
  documentKinds,
  type InstitutionDocument,
  searchDocuments,
} from "#app/features/documents/documents.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { introductionOf } from "#app/features/pages/pages.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { joinNumberSigns } from "#app/lib/join-number-signs.ts";
import { useOffice } from "#app/lib/office.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { searchQueryOf } from "#app/lib/text-search.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/documents";

export const handle: PageHandle = { queryKeys: ["tipo", "q"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  requireAllowedValues(searchParams, { tipo: Object.values(documentKindSegment) });
  const kind = documentKindOf(searchParams.get("tipo"));
  const query = searchQueryOf(request);
  const db = anonymousClient(context);
  const locale = getLocale();
  // Regulations and agreements have an introduction each; the other kinds share the page's.
  const page = kind === "regulations" || kind === "agreements" ? kind : "documents";
  const [introKey] = sitePages[page].texts;
  const { fill } = await readPlaceholders(db);
  const [documents, texts] = await Promise.all([
    listDocuments(db, locale, fill),
    findPageTexts(db, [introKey], locale, fill),
  ]);
  return { documents: searchDocuments(documents, { kind, query }), intro: texts[introKey], kind, query };
}

export default function DocumentsPage({ loaderData: { documents, intro, kind, query } }: Route.ComponentProps) {
  const paths = pathsIn();
  const { links } = useOffice();
  const title = kind ? documentKindLabel[kind]() : m.documents_title();
  const { lead, leadLang, rest } = introductionOf(intro);
  return (
    <>
      <PageMeta
        description={m.documents_description({ university: institution.name[getLocale()] })}
        noindex={Boolean(query)}
        path={paths.documents(kind ? documentKindSegment[kind] : undefined)}
        title={title}
      />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          ...(kind ? [{ label: m.nav_documents(), to: paths.documents() }] : []),
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={lead ? <span lang={foreignLang(leadLang)}>{lead}</span> : null}
        title={title}
      >
        {intro && rest.length > 0 ? (
          <div className="mt-6">
            <Prose blocks={rest} heading="h2" lang={foreignLang(intro.lang.blocks)} />
          </div>
        ) : null}
        <DocumentKinds kind={kind} query={query} />
      </PageHeader>
      <DocumentLibrary documents={documents} kind={kind} query={query} />
      {kind === "agreements" && links.agreements ? (
        <p className="page-width mt-8">
          <a className="font-semibold text-link text-primary text-sm" href={links.agreements}>
            {m.documents_agreements_all()}
          </a>
        </p>
      ) : null}
    </>
  );
}

type DocumentLibraryData = { documents: InstitutionDocument[]; kind: DocumentKind | null; query: string };

/** Documents shown of each kind when all kinds are listed. */
const maxPerKind = 4;

/** Links to the kinds; the current one is marked. */
function DocumentKinds({ kind, query }: { kind: DocumentKind | null; query: string }) {
  const paths = pathsIn();
  const choices = [
    { label: m.documents_all(), to: withQuery(paths.documents(), query), isCurrent: kind === null },
    ...documentKinds.map((key) => ({
      label: documentKindLabel[key](),
      to: withQuery(paths.documents(documentKindSegment[key]), query),
      isCurrent: key === kind,
    })),
  ];
  return <TabLinks className="mt-8" tabs={choices} label={m.documents_kinds_label()} />;
}

/** Search form with results by kind, or one list for a selected kind. */
function DocumentLibrary({ documents, kind, query }: DocumentLibraryData) {
  const shownKinds = documentKinds.filter((key) => documents.some((document) => document.kind === key));
  return (
    <>
      <div className="page-width print:hidden">
        <Form aria-label={m.documents_search_label()} className="max-w-2xl" key={`${kind} ${query}`} role="search">
          {kind ? <input name="tipo" type="hidden" value={documentKindSegment[kind]} /> : null}
          <SearchField defaultValue={query} label={m.documents_search_label()} submitLabel={m.documents_search()} />
        </Form>
        <p className="figures mt-3 flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span data-results="" role="status" tabIndex={-1}>
            {countLabel(documents.length, query)}
          </span>
          {query ? (
            <Link className="text-link" to={pathsIn().documents(kind ? documentKindSegment[kind] : undefined)}>
              {m.documents_clear()}
            </Link>
          ) : null}
        </p>
        {documents.length === 0 ? (
          <p className="prose-text mt-8 border-line border-t pt-6">
            {query ? m.documents_none_text() : m.documents_empty()}
          </p>
        ) : null}
      </div>
      {kind && documents.length > 0 ? (
        <div className="page-width mt-8">
          <DocumentList documents={documents} heading="h2" />
        </div>
      ) : null}
      {kind
        ? null
        : shownKinds.map((key) => {
            const ofKind = documents.filter((document) => document.kind === key);
            const shown = query || ofKind.length <= maxPerKind + 1 ? ofKind : ofKind.slice(0, maxPerKind);
            return (
              <Section id={documentKindSegment[key]} key={key} title={documentKindLabel[key]()}>
                <div className="-mt-5 *:border-t-0">
                  <DocumentList documents={shown} heading="h3" />
                </div>
                {shown.length < ofKind.length ? (
                  <Link
                    className="mt-2 inline-flex min-h-11 items-center font-semibold text-link text-sm"
                    to={pathsIn().documents(documentKindSegment[key])}
                  >
                    {m.documents_all_of({ count: formatNumber(ofKind.length) })}
                    <span className="sr-only">: {documentKindLabel[key]()}</span>
                  </Link>
                ) : null}
              </Section>
            );
          })}
    </>
  );
}

function withQuery(path: string, query: string): string {
  if (!query) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ q: query })}`;
}

function countLabel(count: number, query: string): string {
  if (!query) return counted(count, m.documents_count_one, m.documents_count);
  if (count === 0) return m.documents_found_none({ query });
  return count === 1 ? m.documents_found_one({ query }) : m.documents_found({ count: formatNumber(count), query });
}

function DocumentList({ documents, heading: Heading }: { documents: InstitutionDocument[]; heading: "h2" | "h3" }) {
  return (
    <ul className="border-line border-t">
      {documents.map((document) => (
        <li
          className="group relative grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[3.5rem_1fr] xl:grid-cols-[3.5rem_1fr_11rem]"
          key={document.slug}
        >
          <p className="figures pt-1 text-ink-soft text-xs lg:text-sm">{document.year}</p>
          <div>
            <Heading className="text-lg leading-snug" lang={foreignLang(document.lang.title)}>
              <DocumentLink document={document}>{joinNumberSigns(document.title)}</DocumentLink>
            </Heading>
            <p className="mt-1 max-w-[42rem] text-ink-soft text-sm" lang={foreignLang(document.lang.description)}>
              {document.description}
            </p>
          </div>
          <p className="figures text-ink-soft text-xs lg:text-sm sm:col-start-2 xl:col-start-3 xl:pt-1.5 xl:text-right">
            {formatOf(document)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function DocumentLink({ document, children }: { document: InstitutionDocument; children: ReactNode }) {
  return (
    <a
      className="covering-link"
      href={document.externalUrl ?? pathsIn().documentFile(document.slug)}
      hrefLang={document.externalUrl ? undefined : "es"}
      type={document.externalUrl ? undefined : "application/pdf"}
    >
      {children}
    </a>
  );
}

/** Returns the known file facts: «PDF · 42 páginas · 180 kB». */
function formatOf({ externalUrl, pages, sizeBytes }: InstitutionDocument): string {
  if (externalUrl) return m.documents_external();
  return joinFacts([
    m.documents_pdf(),
    pages ? counted(pages, m.documents_pages_one, m.documents_pages) : null,
    sizeBytes ? m.documents_size({ size: formatNumber(Math.ceil(sizeBytes / 1000)) }) : null,
  ]);
}
