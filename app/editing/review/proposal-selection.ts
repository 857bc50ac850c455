import { readRowId } from "#app/lib/row-id.ts";
import type { ProposalState } from "./proposal.ts";

/** Lists of proposals by their name in addresses, with the states of their proposals. */
export const proposalViews = {
  pendientes: ["review"],
  devueltas: ["returned"],
  abiertas: ["review", "returned"],
  resueltas: ["scheduled", "published", "withdrawn"],
} as const satisfies Record<string, readonly ProposalState[]>;
export type ProposalView = keyof typeof proposalViews;

/**
 * Returns the lists of a person; the first is the default and has no name in the address. Directors have one list of
 * all their open proposals, and one of those under review, which the home page counts.
 */
export function viewsOf(isEditor: boolean): readonly [ProposalView, ...ProposalView[]] {
  return isEditor ? ["pendientes", "devueltas", "resueltas"] : ["abiertas", "pendientes", "resueltas"];
}

/** Returns the list and page of an address. Unknown values are ignored; pages count from 1. */
export function readProposalSelection(query: URLSearchParams, isEditor: boolean): { view: ProposalView; page: number } {
  const views = viewsOf(isEditor);
  return {
    view: views.find((view) => view === query.get("vista")) ?? views[0],
    page: readRowId(query.get("pagina") ?? undefined) ?? 1,
  };
}
