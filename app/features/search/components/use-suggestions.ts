import { type RefObject, useEffect, useState } from "react";
import { pathsIn } from "#app/i18n/paths.ts";
import type { SuggestedPage } from "../suggested-page.ts";

/** Debounce of requests while typing. */
const pause = 150;

/**
 * The pages that the text of a field may mean, asked for after a pause in typing, older requests
 * given up. Nothing for less than two characters, and nothing when the server does not answer: searching still works.
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
        // Aborted for a newer request, or without a response.
      }
    };
    const onInput = () => {
      clearTimeout(timer);
      request.abort();
      request = new AbortController();
      timer = setTimeout(ask, pause);
    };
    // What was typed while this was loading.
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
