import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { EditingContext } from "../record/editing-context.ts";
import { isOpen, type PeopleNames } from "./proposal.ts";
import { findProposal, listReviewPeople, type ReviewedProposal } from "./proposal-queries.ts";

/** The shown proposal, for the comments beside fields. */
export type Review = ReviewedProposal & {
  context: Pick<EditingContext, "db" | "timeZone">;
  people: PeopleNames;
  /** Refetches the proposal after a change. */
  refresh: () => Promise<unknown>;
  /** Comments that are being written, by field. */
  unsent: Map<string, UnsentComment>;
};

type UnsentComment = { text: string; onSent: () => void };

const ReviewContext = createContext<Review | null>(null);

export const ReviewProvider = ReviewContext.Provider;

/** Returns the shown proposal; null outside of one. */
export function useReview(): Review | null {
  return useContext(ReviewContext);
}

/** Provides the open proposal of a draft to its children; null without one. */
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
  const [unsent] = useState<Review["unsent"]>(() => new Map());
  const review = found.data && isOpen(found.data.proposal) ? found.data : null;
  return (
    <ReviewProvider value={review && { ...review, context, people, unsent, refresh: found.refetch }}>
      {children}
    </ReviewProvider>
  );
}

const nobody: PeopleNames = new Map();

/** Returns the names of people who take part in reviews; empty while loading. */
export function useReviewPeople(db: EditingContext["db"], isWanted = true): PeopleNames {
  const { data } = useQuery({
    queryKey: ["review-people"],
    queryFn: () => listReviewPeople(db),
    enabled: isWanted,
    staleTime: 0,
  });
  return data ?? nobody;
}
