import { readRowId } from "#app/lib/row-id.ts";
import { englishPaths, type Matter, matterPaths, type PlainMatter, translationMatters } from "./matters.ts";

/** What an address of a list of what waits selects. */
export type PendingSelection = {
  matters: readonly Matter[];
  /** Only the records of this table; null for all. */
  table: string | null;
  isNewestFirst: boolean;
  /** From 1. */
  page: number;
};

const plainMatters = Object.keys(matterPaths) as PlainMatter[];

/**
 * Returns what an address of the page of what waits selects. Where it names no matter, the first for which something
 * waits, drafts where nothing does: `isNamed` is false then.
 */
export function readPendingSelection(
  query: URLSearchParams,
  isWaiting: (matter: PlainMatter) => boolean,
): PendingSelection & { matter: PlainMatter; isNamed: boolean } {
  const named = plainMatters.find((known) => matterPaths[known] === query.get("asunto"));
  const matter = named ?? plainMatters.find(isWaiting) ?? "draft";
  return { ...readList(query), matter, matters: [matter], isNamed: named !== undefined };
}

/**
 * Returns what an address of the queue of translations selects: both what is missing and what is out of date, or one.
 */
export function readTranslationSelection(query: URLSearchParams): PendingSelection {
  const state = translationMatters.find((known) => englishPaths[known] === query.get("estado"));
  return { ...readList(query), matters: state ? [state] : translationMatters };
}

function readList(query: URLSearchParams): Omit<PendingSelection, "matters"> {
  const table = query.get("tipo");
  return {
    table: table && /^[a-z_]{1,40}$/.test(table) ? table : null,
    isNewestFirst: query.get("orden") === "recientes",
    page: readRowId(query.get("pagina") ?? undefined) ?? 1,
  };
}
