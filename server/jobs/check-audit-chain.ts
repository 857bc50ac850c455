import type { Db } from "../../app/supabase/db.ts";

/** Events that are checked at once: a quarter of a second of work. Others wait meanwhile as long as for any query. */
const pieceSize = 5000;
const pauseMs = 2000;
/** Age of the last check, in milliseconds, up to which no other is made. */
const minimumAgeMs = 20 * 60 * 60_000;

type State = { round_began_at: string | null; completed_at: string | null; broken_at: number | null };

/**
 * Checks the chain to its end, from where a round that is under way has come. Returns the id of the first event that
 * does not fit, null when all do or when it was checked less than twenty hours ago. Needs the service role; throws the
 * backend's error.
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
