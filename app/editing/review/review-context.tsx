import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { EditingContext } from "../record/editing-context.ts";
import { isOpen, type PeopleNames } from "./proposal.ts";
import { findProposal, listReviewPeople, type ReviewedProposal } from "./proposal-queries.ts";

/** The proposal that is shown, for the comments at its fields. */
export type Review = ReviewedProposal & {
  context: Pick<EditingContext, "db" | "timeZone">;
  people: PeopleNames;
  /** Reads it again, after something was written. */
  refresh: () => Promise<unknown>;
};

const ReviewContext = createContext<Review | null>(null);

export const ReviewProvider = ReviewContext.Provider;

/** The proposal that is shown; null where there is none. */
export function useReview(): Review | null {
  return useContext(ReviewContext);
}

/** Provides the open proposal of a draft to what is within; nothing while there is none. */
export function DraftReview({
  draftId,
  context,
  children,
}: {
  draftId: string | null;
  context: Pick<EditingContext, "db" | "timeZone">;
  children: ReactNode;
}) {
  const found = useQuery({
    queryKey: ["proposal-of-draft", draftId],
    queryFn: () => (draftId === null ? null : findProposal(context.db, { draft_id: draftId })),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const people = useReviewPeople(context.db, found.data != null);
  const review = found.data && isOpen(found.data.proposal) ? found.data : null;
  return (
    <ReviewProvider value={review && { ...review, context, people, refresh: found.refetch }}>{children}</ReviewProvider>
  );
}

const nobody: PeopleNames = new Map();

/** Returns the names of those who take part in reviews; empty while loading. */
export function useReviewPeople(db: EditingContext["db"], isWanted = true): PeopleNames {
  const { data } = useQuery({
    queryKey: ["review-people"],
    queryFn: () => listReviewPeople(db),
    enabled: isWanted,
    staleTime: 0,
  });
  return data ?? nobody;
}
