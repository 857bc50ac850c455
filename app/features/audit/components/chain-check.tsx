import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { type ChainState, checkChain, readChainState } from "../chain-check.ts";
import type { AuditContext } from "./audit-context.ts";

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
