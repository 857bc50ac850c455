import { readRowId } from "#app/lib/row-id.ts";
import { englishPaths, type Matter, matterPaths, type PlainMatter, translationMatters } from "./matters.ts";

/** Parsed query of a list of pending records. */
export type PendingSelection = {
  matters: readonly Matter[];
  /** Table of the records; null for all. */
  table: string | null;
  isNewestFirst: boolean;
  /** Starts at 1. */
  page: number;
};

const plainMatters = Object.keys(matterPaths) as PlainMatter[];

/**
 * Parses the query of the page of pending records. Without a reason, selects the first one that has pending records, or
 * drafts if there are none; `isNamed` is false then.
 */
export function readPendingSelection(
  query: URLSearchParams,
  isWaiting: (matter: PlainMatter) => boolean,
): PendingSelection & { matter: PlainMatter; isNamed: boolean } {
  const named = plainMatters.find((known) => matterPaths[known] === query.get("asunto"));
  const matter = named ?? plainMatters.find(isWaiting) ?? "draft";
  return { ...readList(query), matter, matters: [matter], isNamed: named !== undefined };
}

/** Parses the query of the translation queue: missing and outdated translations, or one of both. */
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
