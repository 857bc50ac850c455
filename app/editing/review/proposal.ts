import { m } from "#app/i18n/paraglide/messages.js";
import type { Database } from "#app/supabase/database.types.ts";

/** States of a proposal, in chronological order. */
export type ProposalState = "review" | "returned" | "scheduled" | "published" | "withdrawn";

/** A proposal: a draft of a record, or a news item. */
export type Proposal = Omit<Database["public"]["Tables"]["proposals"]["Row"], "state"> & { state: ProposalState };

/** A comment on a field of a proposal, or on the whole proposal if `field` is empty. */
export type ReviewComment = Database["public"]["Tables"]["review_comments"]["Row"];

export type PeopleNames = ReadonlyMap<string, string>;

export const proposalStates: Readonly<Record<ProposalState, () => string>> = {
  review: m.review_state_review,
  returned: m.review_state_returned,
  scheduled: m.review_state_scheduled,
  published: m.review_state_published,
  withdrawn: m.review_state_withdrawn,
};

/** True if the proposal can still be changed and decided. */
export function isOpen({ state }: Pick<Proposal, "state">): boolean {
  return state === "review" || state === "returned";
}

/** Returns the name of a person; a generic term for an unknown one. */
export function nameOf(people: PeopleNames, id: string | null): string {
  return (id !== null && people.get(id)) || m.review_somebody();
}

/** Returns the comments on a field, oldest first. */
export function commentsOn(comments: readonly ReviewComment[], field: string): ReviewComment[] {
  return comments.filter((comment) => comment.field === field);
}
