import { z } from "zod";
import type { Db } from "#app/supabase/db.ts";

const stateSchema = z.object({
  /** Start of the current round; null between rounds. */
  round_began_at: z.string().nullable(),
  /** Last event checked in this round, and their number. */
  checked_to: z.number(),
  checked_events: z.number(),
  /** End of the last round without an error, with its number of events, and id and hash of the newest. */
  completed_at: z.string().nullable(),
  events: z.number().nullable(),
  head_id: z.number().nullable(),
  head_hash: z.string().nullable(),
  /** First event that does not match its predecessor, and when it was detected. */
  broken_at: z.number().nullable(),
  broken_found_at: z.string().nullable(),
});

/** Progress and result of checking the log's hash chain. */
export type ChainState = z.infer<typeof stateSchema>;

/** Events per call: less than a second of work. */
const pieceSize = 5000;

/** Returns the chain's state; null if the client may not read it. Throws the backend's error. */
export async function readChainState(db: Db): Promise<ChainState | null> {
  const { data } = await db.from("audit_chain_check").select("*").maybeSingle().throwOnError();
  return data && stateSchema.parse(data);
}

/**
 * Checks the chain in pieces, resuming where the last caller stopped. Calls `onProgress` after each piece, with the id
 * of the newest event. Stops at the end of the round or when `signal` aborts. Requires an administrator; throws the
 * backend's error.
 */
export async function checkChain(
  db: Db,
  { onProgress, signal }: { onProgress: (state: ChainState, newest: number) => void; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    const { data } = await db.rpc("check_audit_chain", { most: pieceSize }).throwOnError();
    if (signal.aborted) return;
    const { newest, ...state } = stateSchema.extend({ newest: z.number().nullable() }).parse(data);
    onProgress(state, newest ?? 0);
    if (state.round_began_at === null) return;
  }
}
