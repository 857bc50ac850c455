import { programPath } from "#app/features/programs/program-path.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import type { SearchedDocument } from "#app/features/search/search.ts";
import { pageTextPath } from "#app/features/site/site-pages.ts";
import { pathsIn } from "#app/i18n/paths.ts";

/** The address, in the page's language, of what a search found. */
export function searchedPath({ kind, id, reference }: SearchedDocument): string {
  const paths = pathsIn();
  const { slug = "" } = reference;
  switch (kind) {
    case "program":
      return programPath({ id: Number(id), slug, code: reference.code ?? "", type: reference.type as ProgramType });
    case "news":
      return paths.newsItem(slug);
    case "faq":
      return `${paths.faq()}#${slug}`;
    case "page":
      return pagePath(reference);
    default:
      return paths[kind](Number(id));
  }
}

/** Of a page itself, or of what has its place on one. */
function pagePath({ table, key = "", slug = "" }: Record<string, string>): string {
  const paths = pathsIn();
  switch (table) {
    case "scholarships":
      return `${paths.scholarships()}#${slug}`;
    case "support_benefits":
      return `${paths.support()}#${slug}`;
    case "documents":
      return paths.documentFile(slug);
    default:
      return pageTextPath(key);
  }
}
