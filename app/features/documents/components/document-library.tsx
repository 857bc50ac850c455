import type { ReactNode } from "react";
import { Form } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { joinNumberSigns } from "#app/lib/join-number-signs.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import {
  type DocumentKind,
  documentKindLabel,
  documentKindSegment,
  documentKinds,
  type InstitutionDocument,
} from "../documents.ts";

export type DocumentLibraryData = { documents: InstitutionDocument[]; kind: DocumentKind | null; query: string };

/** Documents shown of each kind when all kinds are listed. */
const maxPerKind = 4;

/** Links to the kinds; the current one is marked. */
export function DocumentKinds({ kind, query }: { kind: DocumentKind | null; query: string }) {
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
export function DocumentLibrary({ documents, kind, query }: DocumentLibraryData) {
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
