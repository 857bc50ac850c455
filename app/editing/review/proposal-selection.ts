import { readRowId } from "#app/lib/row-id.ts";
import type { ProposalState } from "./proposal.ts";

/** The lists of proposals, as addresses name them, and the states of what is in them. */
export const proposalViews = {
  pendientes: ["review"],
  devueltas: ["returned"],
  abiertas: ["review", "returned"],
  resueltas: ["scheduled", "published", "withdrawn"],
} as const satisfies Record<string, readonly ProposalState[]>;
export type ProposalView = keyof typeof proposalViews;

/**
 * The lists that a person has; the first is the one without a name. Directors see all that is theirs to follow in one,
 * and what waits for editors, which the home counts, alone.
 */
export function viewsOf(isEditor: boolean): readonly [ProposalView, ...ProposalView[]] {
  return isEditor ? ["pendientes", "devueltas", "resueltas"] : ["abiertas", "pendientes", "resueltas"];
}

/** Returns what an address of the list selects. Unknown values are ignored; pages count from 1. */
export function readProposalSelection(query: URLSearchParams, isEditor: boolean): { view: ProposalView; page: number } {
  const views = viewsOf(isEditor);
  return {
    view: views.find((view) => view === query.get("vista")) ?? views[0],
    page: readRowId(query.get("pagina") ?? undefined) ?? 1,
  };
}
