import { useSearchParams } from "react-router";

/**
 * Returns a function that sets query parameters of a list and resets it to the first page. An empty value removes its
 * parameter.
 */
export function useQueryChange(): (values: Readonly<Record<string, string>>) => void {
  const [, setQuery] = useSearchParams();
  return (values) => {
    // Reads the current URL: the rendered list may be outdated.
    const next = new URLSearchParams(window.location.search);
    next.delete("pagina");
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, { replace: true, preventScrollReset: true });
  };
}
