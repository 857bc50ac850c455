import { useQuery } from "@tanstack/react-query";
import type { EditingContext } from "../record/editing-context.ts";
import { type Keeper, listKeepers } from "./record-upkeep.ts";

/** Returns the possible reviewers; empty until they have loaded. */
export function useKeepers({ db, userId }: Pick<EditingContext, "db" | "userId">, isWanted: boolean): Keeper[] {
  const { data } = useQuery({ queryKey: ["keepers", userId], queryFn: () => listKeepers(db), enabled: isWanted });
  return data ?? [];
}
