import { readRowId } from "#app/lib/row-id.ts";
import type { RequestState } from "../data-request.ts";

/** Lists of the desk by their name in addresses, with their states. The first is the default. */
export const requestViews = {
  abiertas: ["open"],
  "sin-confirmar": ["unconfirmed"],
  cerradas: ["answered", "refused", "withdrawn"],
  todas: ["unconfirmed", "open", "answered", "refused", "withdrawn"],
} as const satisfies Record<string, readonly RequestState[]>;
export type RequestView = keyof typeof requestViews;

/** `page` counts from 1. */
export type RequestSelection = { view: RequestView; text: string; page: number };

/** Returns the selection of an address. Unknown values are ignored. */
export function readRequestSelection(query: URLSearchParams): RequestSelection {
  return {
    view: (Object.keys(requestViews) as RequestView[]).find((view) => view === query.get("vista")) ?? "abiertas",
    text: (query.get("q") ?? "").slice(0, 120),
    page: readRowId(query.get("pagina") ?? undefined) ?? 1,
  };
}
