import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { fetchWithTimeLimit } from "#app/lib/fetch-with-time-limit.ts";
import { matchesQuery } from "#app/lib/text-search.ts";
import { useDebouncedValue } from "../listing/use-debounced-value.ts";

const suggestions = z.array(
  z.object({
    title: z.string(),
    lang: z.string(),
    /** Null where the group names the kind, and only a year where it names the rest. */
    kind: z.string().nullable(),
    group: z.string(),
    href: z.string(),
  }),
);

/** A page of the site that a text can link to. */
export type LinkedPage = { title: string; lang: string; kind: string; href: string };

/** Returns the pages of a response of the search suggestions. Throws a ZodError for anything else. */
export function readLinkedPages(json: unknown): LinkedPage[] {
  return suggestions
    .parse(json)
    .map(({ title, lang, kind, group, href }) => ({ title, lang, kind: namedKind(kind, group), href }));
}

function namedKind(kind: string | null, group: string): string {
  if (kind === null) return group;
  return /^\d+$/.test(kind) ? `${group} · ${kind}` : kind;
}

/** Timeout of a search in milliseconds. */
const searchTimeoutMs = 5_000;

/**
 * Searches the published pages of the site by title. Returns none for a URL. While the response is pending, returns
 * those of the previous text whose title matches: Enter must not link a page found for an earlier text only.
 * `isNothing` is true if no page matches.
 */
export function useLinkedPages(
  typed: string,
  lang: Locale,
): { pages: LinkedPage[]; isNothing: boolean; isPending: boolean } {
  const text = typed.trim();
  const debounced = useDebouncedValue(text);
  const isSearch = text.length > 1 && !/^(\/|#|[a-z][a-z\d+.-]*:|www\.)|@/i.test(text);
  const {
    data = [],
    isSuccess,
    isError,
    isPlaceholderData,
  } = useQuery({
    queryKey: ["linked-pages", lang, text],
    queryFn: async ({ signal }) => {
      const answer = await fetchWithTimeLimit(fetch, searchTimeoutMs)(pathsIn(lang).searchSuggestions(text), {
        signal,
      });
      if (!answer.ok) throw new Error(`suggestions: ${answer.status}`);
      return readLinkedPages(await answer.json());
    },
    enabled: isSearch && text === debounced,
    placeholderData: keepPreviousData,
  });
  const isFound = isSuccess && !isPlaceholderData;
  const pages = isFound ? data : data.filter(({ title }) => matchesQuery(title, text));
  return {
    pages: isSearch ? pages : [],
    isNothing: isSearch && isFound && data.length === 0,
    isPending: isSearch && !isFound && !isError,
  };
}
