import { citationFormatName, citationFormats } from "#app/features/research/citations/citation-formats.ts";
import { workKinds } from "#app/features/research/works.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { facetNamesOf } from "../catalogue-facets.ts";
import { type CatalogueState, catalogueQuery, downloadLimit, pageSizes } from "../catalogue-state.ts";
import { tabKinds } from "../catalogue-tabs.ts";

/** Downloads of all results: a table, and citations of works. */
export function Downloads({ state, total }: { state: CatalogueState; total: number }) {
  const query = catalogueQuery({ ...state, page: 1, size: pageSizes[0] }, facetNamesOf(state.tab));
  const isOfWorks = workKinds.some((kind) => kind === tabKinds[state.tab]);
  const formats = [
    { format: "csv" as const, name: "CSV" },
    ...(isOfWorks ? citationFormats.map((format) => ({ format, name: citationFormatName[format] })) : []),
  ];
  return (
    <div className="mt-8 text-sm print:hidden">
      <div className="flex flex-wrap items-baseline gap-x-5">
        <span className="font-semibold">{m.catalogue_download()}</span>
        <ul className="flex flex-wrap gap-x-5">
          {formats.map(({ format, name }) => (
            <li key={format}>
              <a
                aria-label={m.catalogue_download_as({ format: name })}
                className="inline-flex min-h-11 items-center text-link"
                download
                href={pathsIn().catalogueFile(format, query)}
                rel="nofollow"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {total > downloadLimit ? (
        <p className="text-ink-soft text-xs">{m.catalogue_download_limit({ limit: formatNumber(downloadLimit) })}</p>
      ) : null}
    </div>
  );
}
