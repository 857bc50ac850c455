import { useSearchParams } from "react-router";

/**
 * Returns what sets parameters in the address of a list, which then begins at its first page: an empty value removes
 * its parameter.
 */
export function useQueryChange(): (values: Readonly<Record<string, string>>) => void {
  const [, setQuery] = useSearchParams();
  return (values) => {
    // The current address: the rendered list may be an earlier one.
    const next = new URLSearchParams(window.location.search);
    next.delete("pagina");
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, { replace: true, preventScrollReset: true });
  };
}
