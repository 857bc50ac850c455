import type { SqlDatabase } from "../../backend/database/database.ts";
import { isLongRun } from "../support/fault-rounds.ts";

export type Item = { kind: string; id: string; reference: Record<string, string>; title: string; fragment: string };
export type Answer = {
  counts: Record<string, number>;
  items: Item[];
  corrected?: string;
  leftOut: string[];
  askedParts: string[];
};

export type SearchOptions = {
  lang?: string;
  kinds?: string[] | null;
  page?: number;
  pageSize?: number;
  literal?: boolean;
  counting?: boolean;
};

/** Returns the result of `search` for a visitor. */
export async function askSearch(database: SqlDatabase, query: string, options: SearchOptions = {}): Promise<Answer> {
  const { lang = "es", kinds = null, page = 1, pageSize = 20, literal = false, counting = true } = options;
  return database.transaction(async (sql) => {
    await sql.execute("set local role anon");
    const [row] = await sql.query<{ answer: Answer }>("select public.search($1, $2, $3, $4, $5, $6, $7) as answer", [
      query,
      lang,
      kinds,
      page,
      pageSize,
      literal,
      counting,
    ]);
    return row?.answer as Answer;
  });
}

/** Returns the result of `search_suggestions` for a visitor. */
export async function askSuggestions(database: SqlDatabase, query: string, lang = "es"): Promise<Item[]> {
  return database.transaction(async (sql) => {
    await sql.execute("set local role anon");
    const [row] = await sql.query<{ items: Item[] }>("select public.search_suggestions($1, $2) as items", [
      query,
      lang,
    ]);
    return row?.items ?? [];
  });
}

/** Formats a result as in search-cases.ts; a section of a page with its anchor. */
export function nameOf({ kind, id, reference }: Item): string {
  const name = {
    program: reference.code,
    news: reference.slug,
    faq: reference.slug,
    page: reference.key ?? reference.slug,
  };
  return `${kind} ${name[kind as keyof typeof name] ?? id}${reference.section ? `#${reference.section}` : ""}`;
}

/** Returns the languages for a query; the daily run uses one of them. */
export function languagesOf(index: number): ("es" | "en")[] {
  return isLongRun ? ["es", "en"] : [index % 2 ? "es" : "en"];
}
