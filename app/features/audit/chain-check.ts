import { z } from "zod";
import type { Db } from "#app/supabase/db.ts";

const stateSchema = z.object({
  /** When the round that is under way began; null between rounds. */
  round_began_at: z.string().nullable(),
  /** The last event that this round has checked, and how many those are. */
  checked_to: z.number(),
  checked_events: z.number(),
  /** When the last round without a fault ended, with how many events, the newest one's id and its hash. */
  completed_at: z.string().nullable(),
  events: z.number().nullable(),
  head_id: z.number().nullable(),
  head_hash: z.string().nullable(),
  /** The first event that does not fit the one before it, and when that was found. */
  broken_at: z.number().nullable(),
  broken_found_at: z.string().nullable(),
});

/** How far the log's chain of hashes has been checked, and with what result. */
export type ChainState = z.infer<typeof stateSchema>;

/** Events that are checked by one call: less than a second of work. */
const pieceSize = 5000;

/** Returns what is known of the chain; null for a client that may not read it. Throws the backend's error. */
export async function readChainState(db: Db): Promise<ChainState | null> {
  const { data } = await db.from("audit_chain_check").select("*").maybeSingle().throwOnError();
  return data && stateSchema.parse(data);
}

/**
 * Checks the whole chain, piece by piece, from where the last caller left it. Calls `onProgress` after each piece, with
 * the id of the newest event. Stops when the round has ended, or with `signal`; the next call goes on. Only for
 * administrators; throws the backend's error.
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
