import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import type { FillPlaceholders } from "#app/lib/fill-placeholders.ts";
import { memoizeByContentVersion } from "#app/lib/memoize-by-content-version.ts";
import { titledName } from "#app/lib/person-name.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Db } from "#app/supabase/db.ts";
import type { MarkedPart } from "./search.ts";
import {
  pageSize,
  programAspects,
  type SearchAnswer,
  type SearchKind,
  type SearchRequest,
  type SearchResult,
  type Suggestion,
  searchKinds,
} from "./search.ts";

const document = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  reference: z.record(z.string(), z.unknown()).transform((fields) => {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  }),
  year: z.number().nullable(),
});
const answer = z.object({
  counts: z.partialRecord(z.enum(searchKinds), z.number()).optional(),
  items: z.array(
    document.extend({
      title: z.string(),
      titleLang: z.string(),
      fragment: z.string(),
      fragmentLang: z.string(),
      people: z.string(),
    }),
  ),
  corrected: z.string().optional(),
  leftOut: z.array(z.string()),
  askedParts: z.array(z.enum(programAspects)),
  isAnswered: z.boolean(),
});
const suggestions = z.array(
  document.extend({ title: z.string(), titleLang: z.string(), topic: z.string().nullable() }),
);

const cachedCounts = memoizeByContentVersion<SearchAnswer["counts"]>();

/** Returns one page of localized search results. `readFill` is called only for texts with placeholders. */
export async function searchDocuments(
  db: Db,
  { contentVersion }: BackendAccess,
  request: SearchRequest,
  locale: Locale,
  readFill: () => Promise<FillPlaceholders>,
): Promise<SearchAnswer & { results: SearchResult[] }> {
  // Counts are cached for all pages and kinds of a search.
  let counted: z.infer<typeof answer> | undefined;
  const counts = await cachedCounts(contentVersion, `${request.isLiteral} ${request.text}`, async () => {
    counted = await requestSearch(db, request, locale, true);
    return counted.counts ?? {};
  });
  const found = counted ?? (await requestSearch(db, request, locale, false));
  const { items, corrected = null, leftOut, askedParts: asked, isAnswered } = found;
  const fill = items.some(({ fragment }) => fragment.includes("{{")) ? await readFill() : (text: string) => text;
  const results = items.map((item) => ({
    ...item,
    title: parseMarkedText(item.title, String),
    people: parseMarkedText(item.people, (people) => titledName(people, locale)),
    fragment: parseMarkedText(item.fragment, (text) => fill(text, item.fragmentLang === "en" ? "en" : "es")),
  }));
  const chosen: readonly SearchKind[] = request.kinds.length > 0 ? request.kinds : searchKinds;
  const total = chosen.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  return { counts, total, corrected, leftOut, askedParts: asked, isAnswered, results };
}

async function requestSearch(
  db: Db,
  { text, kinds, page, isLiteral }: SearchRequest,
  locale: Locale,
  counting: boolean,
) {
  const { data } = await db
    .rpc("search", {
      query: text,
      lang: locale,
      ...(kinds.length > 0 ? { kinds } : {}),
      page,
      page_size: pageSize,
      literal: isLiteral,
      counting,
    })
    .throwOnError();
  return answer.parse(data);
}

/** Returns at most ten suggestions for partial input, by kind. */
export async function suggestDocuments(db: Db, text: string, locale: Locale): Promise<Suggestion[]> {
  const { data } = await db.rpc("search_suggestions", { query: text, lang: locale }).throwOnError();
  return suggestions.parse(data);
}

/** Markers that the database puts around matches: control characters, which no text contains. */
const start = "\u0002";
const end = "\u0003";

/** Parses a marked text into parts on one line. `fill` replaces placeholders; truncated ones become a gap. */
export function parseMarkedText(text: string, fill: (text: string) => string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  const filled = removePlaceholders(fill(removeMarksInPlaceholders(text)));
  for (const [index, piece] of bindSeparators(joinLines(filled)).split(start).entries()) {
    const [found = "", rest] = index === 0 ? ["", piece] : piece.split(end);
    parts.push({ text: found, isFound: true }, { text: rest ?? "", isFound: false });
  }
  return parts.filter((part) => part.text !== "");
}

function removeMarksInPlaceholders(text: string): string {
  return text.replace(/\{\{[^{}]*\}\}/g, (placeholder) => placeholder.replaceAll(start, "").replaceAll(end, ""));
}

/** Replaces remaining placeholders (`{{like-this}}`) by a gap. */
function removePlaceholders(text: string): string {
  return text
    .replace(/\{\{[^{}]*\}\}/g, "…")
    .replace(/^[^{}]*\}\}/, "…")
    .replace(/\{\{[^{}]*$/, "…")
    .replace(/[{}]{2,}/g, "…")
    .replace(/…(\s*…)+/g, "…");
}

/** Joins lines: sentences with a space, items of a list with a dot. */
function joinLines(text: string): string {
  return text.replace(/([.?!:;…][^\p{L}\p{N}\s]?)\s*\n\s*/gu, "$1 ").replace(/\s*\n\s*/g, " · ");
}

/** Keeps separator dots and ellipses on the line of the adjacent word. */
function bindSeparators(text: string): string {
  return text.replace(/ ([·…])/g, "\u00a0$1").replace(/^… /, "…\u00a0");
}
