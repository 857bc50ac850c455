import { type RefObject, useEffect, useState } from "react";
import { pathsIn } from "#app/i18n/paths.ts";
import type { SuggestedPage } from "../suggested-page.ts";

/** Debounce of requests, in milliseconds. */
const debounceMs = 150;

/**
 * Returns the pages that match the text of a field. Requests are debounced, and a newer one aborts the previous.
 * Returns none for fewer than two characters or without a response: the search itself still works.
 */
export function useSuggestions(input: RefObject<HTMLInputElement>) {
  const [suggested, setSuggested] = useState<{ text: string; pages: SuggestedPage[] }>({ text: "", pages: [] });
  useEffect(() => {
    const field = input.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request = new AbortController();
    const ask = async () => {
      const text = field.value.trim();
      if (text.length < 2) return setSuggested({ text: "", pages: [] });
      const { signal } = request;
      try {
        const answer = await fetch(pathsIn().searchSuggestions(text), { signal });
        if (answer.ok) setSuggested({ text, pages: (await answer.json()) as SuggestedPage[] });
      } catch {
        // Aborted by a newer request, or no response.
      }
    };
    const onInput = () => {
      clearTimeout(timer);
      request.abort();
      request = new AbortController();
      timer = setTimeout(ask, debounceMs);
    };
    // The visitor may have typed before the script loaded.
    if (field.value !== field.defaultValue) onInput();
    field.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      request.abort();
      field.removeEventListener("input", onInput);
    };
  }, [input]);
  return suggested;
}
