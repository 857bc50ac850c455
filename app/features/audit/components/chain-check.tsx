import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { formatNumber } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { AuditContext } from "./audit-context.ts";

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
type ChainState = z.infer<typeof stateSchema>;

/** Events per call: less than a second of work. */
const pieceSize = 5000;

/** State of the log's hash chain; administrators can start a check. */
export function ChainCheck({ context: { db, userId, isAdministrator, timeZone } }: { context: AuditContext }) {
  const client = useQueryClient();
  const queryKey = ["audit-chain", userId];
  const state = useQuery({ queryKey, queryFn: () => readChainState(db), staleTime: 0 });
  const [progress, setProgress] = useState<{ checked: number; newest: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  // Leaving the page stops the check; the site's scheduled one continues from there.
  useEffect(() => () => running.current?.abort(), []);

  async function check() {
    const controller = new AbortController();
    running.current = controller;
    setFailed(false);
    setProgress({ checked: 0, newest: 0 });
    try {
      await checkChain(db, {
        signal: controller.signal,
        onProgress(next, newest) {
          client.setQueryData<ChainState | null>(queryKey, next);
          setProgress({ checked: next.checked_events, newest });
        },
      });
    } catch {
      if (!controller.signal.aborted) setFailed(true);
    }
    if (running.current === controller) setProgress(null);
  }

  function stop() {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  }

  const isBroken = state.data?.broken_at != null;
  return (
    <section
      aria-labelledby="audit-chain"
      className={`mb-6 border-l-4 pl-4 text-sm ${isBroken ? "border-danger" : "border-line"}`}
    >
      <h2 className="font-sans font-semibold text-sm" id="audit-chain">
        {m.audit_chain_title()}
      </h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="grid max-w-3xl gap-1">
          <p className={isBroken ? "font-semibold text-danger" : ""} role={isBroken ? "alert" : undefined}>
            {state.isPending
              ? m.staff_loading()
              : state.isError
                ? m.audit_chain_unknown()
                : resultText(state.data, timeZone)}
          </p>
          <p className="text-ink-soft text-xs">{m.audit_chain_about()}</p>
          <p className="figures text-xs" role="status">
            {hasFailed ? m.audit_chain_failed() : null}
            {progress && progress.newest > 0
              ? m.audit_chain_progress({ count: formatNumber(progress.checked), total: formatNumber(progress.newest) })
              : null}
          </p>
        </div>
        {isAdministrator ? (
          <button className={buttonClass("outline")} onClick={() => (progress ? stop() : void check())} type="button">
            {progress ? m.audit_chain_stop() : m.audit_chain_check()}
          </button>
        ) : null}
      </div>
    </section>
  );
}

function resultText(state: ChainState | null, timeZone: string): string {
  if (!state) return m.audit_chain_unknown();
  const { broken_at, broken_found_at, completed_at, events, head_id, head_hash } = state;
  if (broken_at !== null) {
    return m.audit_chain_broken({ id: broken_at, date: broken_found_at ? dateAndTime(broken_found_at, timeZone) : "" });
  }
  if (!completed_at) return m.audit_chain_never();
  const whole = m.audit_chain_whole({ count: formatNumber(events ?? 0), date: dateAndTime(completed_at, timeZone) });
  if (head_id === null || head_hash === null) return whole;
  return `${whole} ${m.audit_chain_head({ id: head_id, hash: `${head_hash.slice(0, 12)}…` })}`;
}

/** Returns the chain's state; null if the client may not read it. Throws the backend's error. */
async function readChainState(db: Db): Promise<ChainState | null> {
  const { data } = await db.from("audit_chain_check").select("*").maybeSingle().throwOnError();
  return data && stateSchema.parse(data);
}

/**
 * Checks the chain in pieces, resuming where the last caller stopped. Calls `onProgress` after each piece, with the id
 * of the newest event. Stops at the end of the round or when `signal` aborts. Requires an administrator; throws the
 * backend's error.
 */
async function checkChain(
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
