import type { Db } from "../../app/supabase/db.ts";
import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { minute, runDaily } from "./run-daily.ts";

/** Events that are checked at once: a quarter of a second of work. Others wait meanwhile as long as for any query. */
const pieceSize = 5000;
const pauseMs = 2000;

type State = { round_began_at: string | null; completed_at: string | null; broken_at: number | null };

/**
 * Checks the audit log's chain of hashes some minutes after the start and then once a day, piece by piece, until the
 * returned function is called. Does nothing where another process or a person had it checked in the last hours. A
 * chain that does not hold is logged as an error, as is a failure. On a Supabase project whose service key this process
 * does not have, administrators check it on the page of the audit log.
 */
export function checkAuditChainDaily(
  backend: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch">,
  log: Logger,
): () => void {
  return runDaily(backend, {
    work: async (db, signal) => {
      const brokenAt = await checkAuditChain(db, { signal });
      if (brokenAt !== null) log.error({ brokenAt }, "The audit log was changed behind the site's back");
    },
    delayMs: 15 * minute,
    failure: "The audit log could not be checked",
    log,
  });
}

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
  if (before.completed_at && now - Date.parse(before.completed_at) < 20 * 60 * minute) return null;
  while (!signal?.aborted) {
    const { data } = await db.rpc("check_audit_chain", { most: piece }).throwOnError();
    const { round_began_at, broken_at } = data as State;
    if (round_began_at === null) return broken_at;
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
  return null;
}
