import { useQuery } from "@tanstack/react-query";
import type { EditingContext } from "../record/editing-context.ts";
import { listReviewers, type Reviewer } from "./record-upkeep.ts";

/** Returns the possible reviewers; empty until they have loaded. */
export function useReviewers({ db, userId }: Pick<EditingContext, "db" | "userId">, isWanted: boolean): Reviewer[] {
  const { data } = useQuery({ queryKey: ["reviewers", userId], queryFn: () => listReviewers(db), enabled: isWanted });
  return data ?? [];
}
