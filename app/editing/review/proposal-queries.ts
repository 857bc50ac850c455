import { z } from "zod";
import { readRowId } from "#app/lib/row-id.ts";
import type { Db } from "#app/supabase/db.ts";
import { readPage } from "#app/supabase/read-page.ts";
import type { PeopleNames, Proposal, ProposalState, ReviewComment } from "./proposal.ts";

export const pageSize = 30;

/**
 * Returns a page of the proposals that the client may read, latest first, and their number. A page beyond the last one
 * returns the last.
 */
export async function listProposals(
  db: Db,
  { view, page: asked }: { view: ProposalView; page: number },
): Promise<{ proposals: Proposal[]; total: number }> {
  const query = () =>
    db
      .from("proposals")
      .select("*", { count: "exact" })
      .in("state", proposalViews[view])
      .order("proposed_at", { ascending: false })
      .order("id", { ascending: false });
  const { rows, total } = await readPage(query, asked, pageSize);
  return { proposals: rows as Proposal[], total };
}

/** Returns the number of proposals in a state that the client may read. */
export async function countProposals(db: Db, state: ProposalState): Promise<number> {
  const { count } = await db
    .from("proposals")
    .select("id", { count: "exact", head: true })
    .eq("state", state)
    .throwOnError();
  return count ?? 0;
}

/** Returns the id of the first proposal in review that the client may read; null without one. */
export async function findWaitingProposal(db: Db): Promise<number | null> {
  const { data } = await db
    .from("proposals")
    .select("id")
    .eq("state", "review")
    .order("id")
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data?.id ?? null;
}

/** A proposal with its comments, oldest first. */
export type ReviewedProposal = { proposal: Proposal; comments: ReviewComment[] };

/** Returns a proposal by its own id or that of its draft; null if there is none that the client may read. */
export async function findProposal(
  db: Db,
  place: { id: number } | { draft_id: string },
): Promise<ReviewedProposal | null> {
  const query = db.from("proposals").select("*, comments:review_comments(*)");
  const { data } = await ("id" in place ? query.eq("id", place.id) : query.eq("draft_id", place.draft_id))
    .order("id", { referencedTable: "comments" })
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { comments, ...proposal } = data;
  return { proposal: proposal as Proposal, comments };
}

const people = z.array(z.object({ id: z.string(), name: z.string() }));

/** Returns the names of people who proposed, decided or commented. */
export async function listReviewPeople(db: Db): Promise<PeopleNames> {
  const { data } = await db.rpc("review_people").throwOnError();
  return new Map(people.parse(data).map(({ id, name }) => [id, name]));
}

/** Lists of proposals by their name in addresses, with the states of their proposals. */
const proposalViews = {
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
