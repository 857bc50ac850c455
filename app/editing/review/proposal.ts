import { m } from "#app/i18n/paraglide/messages.js";
import type { Database } from "#app/supabase/database.types.ts";

/** What became of a proposal so far, in the order of its life. */
export type ProposalState = "review" | "returned" | "scheduled" | "published" | "withdrawn";

/** What somebody proposes: a draft of a record, or an item of news. */
export type Proposal = Omit<Database["public"]["Tables"]["proposals"]["Row"], "state"> & { state: ProposalState };

/** What somebody says of a field of a proposal, or of all of it where `field` is empty. */
export type ReviewComment = Database["public"]["Tables"]["review_comments"]["Row"];

/** What people are called, by their account. */
export type PeopleNames = ReadonlyMap<string, string>;

export const proposalStates: Readonly<Record<ProposalState, () => string>> = {
  review: m.review_state_review,
  returned: m.review_state_returned,
  scheduled: m.review_state_scheduled,
  published: m.review_state_published,
  withdrawn: m.review_state_withdrawn,
};

/** Whether people still write and decide about it. */
export function isOpen({ state }: Pick<Proposal, "state">): boolean {
  return state === "review" || state === "returned";
}

/** Returns what a person is called; somebody who is not known any more, in words. */
export function nameOf(people: PeopleNames, id: string | null): string {
  return (id !== null && people.get(id)) || m.review_somebody();
}

/** Returns the comments on one field, the oldest first. */
export function commentsOn(comments: readonly ReviewComment[], field: string): ReviewComment[] {
  return comments.filter((comment) => comment.field === field);
}
