export type Address = { pathname: string; search: string; hash: string };

/**
 * Attribute of the element that gets the focus when the visitor opens another page of a list: the result count or the
 * list.
 */
export const resultsAttribute = "data-results";

/**
 * Focus target after the router has opened an address:
 * - `heading`: another page opened;
 * - `fragment`: the address has a fragment;
 * - `results`: another page of a list opened;
 * - `state`: the same page in another state. The focused element keeps the focus; if it was a link or was removed, the
 *   results get it;
 * - null: nothing changed.
 */
export type Arrival = "heading" | "fragment" | "results" | "state" | null;

export function arrivalOf(from: Address, to: Address): Arrival {
  if (from.pathname !== to.pathname) return to.hash ? "fragment" : "heading";
  if (from.search !== to.search) return pageNumber(from.search) === pageNumber(to.search) ? "state" : "results";
  return to.hash && from.hash !== to.hash ? "fragment" : null;
}

const pageNumber = (search: string) => new URLSearchParams(search).get("pagina") ?? "1";
