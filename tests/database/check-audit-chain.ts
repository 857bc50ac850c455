import type { SqlDatabase } from "../../backend/database/database.ts";

/** Result of `check_audit_chain`. */
export type ChainState = {
  round_began_at: string | null;
  checked_to: number;
  checked_events: number;
  completed_at: string | null;
  events: number | null;
  head_id: number | null;
  head_hash: string | null;
  broken_at: number | null;
  newest: number | null;
};

/** Verifies the next `most` events of the chain as the service role; by default all, from the first. */
export function checkAuditChain(database: SqlDatabase, most = 20_000, anew = most === 20_000): Promise<ChainState> {
  return database.transaction(async (sql) => {
    await sql.query(`select set_config('request.jwt.claims', '{"role": "service_role"}', true)`);
    await sql.query("set local role service_role");
    const [row] = await sql.query<{ state: ChainState }>("select public.check_audit_chain($1, $2) as state", [
      most,
      anew,
    ]);
    if (!row) throw new Error("No state");
    return row.state;
  });
}
