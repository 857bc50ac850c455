import { foldText } from "#app/lib/text-search.ts";
import { type ReferenceWork, yearOfReference } from "../reference-work.ts";

export function fullTitle({ title, subtitle }: Pick<ReferenceWork, "title" | "subtitle">): string {
  if (!subtitle || titleKey(title).endsWith(titleKey(subtitle))) return title;
  return `${title}${/[.:?!…]$/.test(title) ? "" : ":"} ${subtitle}`;
}

/** Returns the key of choices about a work's people: DOI, handle, or title and year. */
export function workKey(work: Pick<ReferenceWork, "doi" | "handle" | "title" | "subtitle" | "date">): string {
  if (work.doi) return `doi:${work.doi.toLowerCase()}`;
  if (work.handle) return `handle:${work.handle.toLowerCase()}`;
  return `title:${titleKey(fullTitle(work)).slice(0, 300)}:${yearOfReference(work) ?? ""}`;
}

function titleKey(title: string): string {
  return foldText(title).replace(/[^\p{L}\p{N}]+/gu, "");
}
