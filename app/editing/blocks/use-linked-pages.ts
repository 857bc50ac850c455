import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { useDebouncedValue } from "../listing/use-debounced-value.ts";

const linkedPages = z.array(z.object({ title: z.string(), lang: z.string(), kind: z.string(), href: z.string() }));

export type LinkedPage = z.infer<typeof linkedPages>[number];

/**
 * Searches the published pages of the site by title. Returns none if a URL is typed. `isNothing` is true if no page
 * matches.
 */
export function useLinkedPages(typed: string, lang: Locale): { pages: LinkedPage[]; isNothing: boolean } {
  const text = useDebouncedValue(typed.trim());
  const isSearch = text.length > 1 && !/^(\/|#|[a-z][a-z\d+.-]*:|www\.)|@/i.test(text);
  const { data = [], isSuccess } = useQuery({
    queryKey: ["linked-pages", lang, text],
    queryFn: async ({ signal }) => {
      const answer = await fetch(pathsIn(lang).searchSuggestions(text), { signal });
      if (!answer.ok) throw new Error(`suggestions: ${answer.status}`);
      return linkedPages.parse(await answer.json());
    },
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const pages = isSearch && typed.trim() !== "" ? data : [];
  return { pages, isNothing: isSearch && isSuccess && pages.length === 0 };
}
