import { foldText } from "#app/lib/text-search.ts";
import { type ReferenceWork, yearOfReference } from "../reference-work.ts";

/** The title of a reference with its subtitle, as the site stores it. */
export function fullTitle({ title, subtitle }: Pick<ReferenceWork, "title" | "subtitle">): string {
  if (!subtitle || titleKey(title).endsWith(titleKey(subtitle))) return title;
  return `${title}${/[.:?!…]$/.test(title) ? "" : ":"} ${subtitle}`;
}

/** What choices about the people of a work are remembered by: its DOI, its handle, or its title and year. */
export function workKey(work: Pick<ReferenceWork, "doi" | "handle" | "title" | "subtitle" | "date">): string {
  if (work.doi) return `doi:${work.doi.toLowerCase()}`;
  if (work.handle) return `handle:${work.handle.toLowerCase()}`;
  return `title:${titleKey(fullTitle(work)).slice(0, 300)}:${yearOfReference(work) ?? ""}`;
}

/** Letters and digits only, without accents and capitals. */
function titleKey(title: string): string {
  return foldText(title).replace(/[^\p{L}\p{N}]+/gu, "");
}
