import type { ReactNode } from "react";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { joinNumberSigns } from "#app/lib/join-number-signs.ts";
import type { InstitutionDocument } from "../documents.ts";

export function DocumentList({
  documents,
  heading: Heading,
}: {
  documents: InstitutionDocument[];
  heading: "h2" | "h3";
}) {
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
