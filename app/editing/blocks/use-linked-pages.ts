import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { useDebouncedValue } from "../listing/use-debounced-value.ts";

const suggestions = z.array(
  z.object({
    title: z.string(),
    lang: z.string(),
    /** Null where the group names the kind. */
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
    .map(({ title, lang, kind, group, href }) => ({ title, lang, kind: kind ?? group, href }));
}

/**
 * Searches the published pages of the site by title. Returns none for a URL or while the response is pending, because
 * Enter must not link a page found for an earlier text. `isNothing` is true if no page matches.
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
  } = useQuery({
    queryKey: ["linked-pages", lang, text],
    queryFn: async ({ signal }) => {
      const answer = await fetch(pathsIn(lang).searchSuggestions(text), { signal });
      if (!answer.ok) throw new Error(`suggestions: ${answer.status}`);
      return readLinkedPages(await answer.json());
    },
    enabled: isSearch && text === debounced,
  });
  const pages = isSearch ? data : [];
  return {
    pages,
    isNothing: isSearch && isSuccess && pages.length === 0,
    isPending: isSearch && !isSuccess && !isError,
  };
}
