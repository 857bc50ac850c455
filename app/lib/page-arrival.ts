export type Address = { pathname: string; search: string; hash: string };

/** Marks what the focus goes to when a page of a list is turned: how many results there are, or the list itself. */
export const resultsMark = "data-results";

/**
 * Where the focus goes when the router has opened an address:
 * - `heading`: another page opened;
 * - `fragment`: the address names a place on the page;
 * - `results`: a page of a list was turned;
 * - `state`: the same page in another state. What was touched keeps the focus; where that was a link, or is gone, the
 *   results take it;
 * - null: nothing changed.
 */
export type Arrival = "heading" | "fragment" | "results" | "state" | null;

/** Where the focus goes after the way from one address to another. */
export function arrivalOf(from: Address, to: Address): Arrival {
  if (from.pathname !== to.pathname) return to.hash ? "fragment" : "heading";
  if (from.search !== to.search) return pageNumber(from.search) === pageNumber(to.search) ? "state" : "results";
  return to.hash && from.hash !== to.hash ? "fragment" : null;
}

const pageNumber = (search: string) => new URLSearchParams(search).get("pagina") ?? "1";
