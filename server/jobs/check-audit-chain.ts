import type { Db } from "../../app/supabase/db.ts";

/** Events per call: about 250 ms of work, during which other queries wait. */
const pieceSize = 5000;
const pauseMs = 2000;
/** Minimum time between two checks, in milliseconds. */
const minimumAgeMs = 20 * 60 * 60_000;

type State = { round_began_at: string | null; completed_at: string | null; broken_at: number | null };

/**
 * Checks the chain to its end, continuing an unfinished round. Returns the id of the first event that does not match;
 * null if all do or the last check is less than twenty hours old. Needs the service role; throws the backend's error.
 */
export async function checkAuditChain(
  db: Db,
  {
    signal,
    now = Date.now(),
    pause = pauseMs,
    piece = pieceSize,
  }: { signal?: AbortSignal; now?: number; pause?: number; piece?: number } = {},
): Promise<number | null> {
  const { data: before } = await db.from("audit_chain_check").select("completed_at").single().throwOnError();
  if (before.completed_at && now - Date.parse(before.completed_at) < minimumAgeMs) return null;
  while (!signal?.aborted) {
    const { data } = await db.rpc("check_audit_chain", { most: piece }).throwOnError();
    const { round_began_at, broken_at } = data as State;
    if (round_began_at === null) return broken_at;
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
  return null;
}
