import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { undoBatch } from "../bulk/undo-batch.ts";
import { changeEvents, outcomeOf } from "./run-change.ts";

/** A change of the signed-in person that ran, or runs, in the queue. */
type RecentChange = { id: number; state: string; result: Json; title: string; act: string };

const activeStates = ["waiting", "running"];

/** Lists the person's changes that run in the queue, or ended in the last week and were not dismissed. */
export function RecentChanges({ db, userId }: { db: Db; userId: string }) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data = [], refetch } = useQuery({
    queryKey: ["recent-changes", userId],
    queryFn: () => listChanges(db, userId),
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? 2000 : 60_000),
  });
  const active = data.filter(isActive).length;
  const activeBefore = useRef(active);

  useEffect(() => {
    const again = () => void refetch();
    changeEvents.addEventListener("change", again);
    return () => changeEvents.removeEventListener("change", again);
  }, [refetch]);
  useEffect(() => {
    // Every list may show rows that the change wrote.
    if (active < activeBefore.current) void queries.invalidateQueries();
    activeBefore.current = active;
  }, [active, queries]);

  if (data.length === 0) return null;

  async function dismiss(job: number) {
    await db.rpc("dismiss_background_change", { job });
    await refetch();
  }

  async function undo(change: RecentChange, batch: string, rows: number) {
    setRefusal(null);
    await dismiss(change.id);
    setRefusal(await undoBatch(db, batch, { title: change.title, rows }));
    await queries.invalidateQueries();
  }

  return (
    <section aria-labelledby="recent-changes" className="border-line border-b bg-raised text-sm print:hidden">
      <div className="page-width py-3">
        {/* Not a heading: it comes before the page's own. */}
        <p className="font-semibold" id="recent-changes">
          {m.background_title()}
        </p>
        <ul aria-live="polite" className="divide-y divide-line">
          {data.map((change) => {
            const { data: done } = outcomeOf(change.result);
            const batch = change.state === "done" && change.act !== "undo_batch" ? (done?.batch ?? null) : null;
            return (
              <li
                className="grid items-center gap-x-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem]"
                key={change.id}
              >
                <p className="wrap-anywhere pt-2 md:py-2">{change.title}</p>
                <div className="text-ink-soft">
                  {isActive(change) ? <progress aria-hidden="true" className="h-1.5 w-full max-w-80" /> : null}
                  <p>{stateText(change)}</p>
                </div>
                <p className="flex gap-x-5 md:justify-end">
                  {change.state === "waiting" ? (
                    <Action
                      label={m.background_cancel()}
                      onClick={() => void db.rpc("cancel_job", { job: change.id }).then(() => refetch())}
                      title={change.title}
                    />
                  ) : null}
                  {batch ? (
                    <Action
                      label={m.background_undo()}
                      onClick={() => void undo(change, batch, done?.rows ?? 0)}
                      title={change.title}
                    />
                  ) : null}
                  {isActive(change) ? null : (
                    <Action label={m.background_seen()} onClick={() => void dismiss(change.id)} title={change.title} />
                  )}
                </p>
              </li>
            );
          })}
        </ul>
        <p className="font-semibold text-danger empty:hidden" role="alert">
          {refusal}
        </p>
      </div>
    </section>
  );
}

function Action({ label, title, onClick }: { label: string; title: string; onClick: () => void }) {
  return (
    <button
      aria-label={m.background_named({ action: label, title })}
      className="min-h-11 text-link text-primary"
      onClick={onClick}
      type="button"
    >
      {label}
    </button>
  );
}

const isActive = ({ state }: Pick<RecentChange, "state">) => activeStates.includes(state);

async function listChanges(db: Db, userId: string): Promise<RecentChange[]> {
  const { data } = await db
    .from("jobs")
    .select("id, state, result, title:payload->>title, act:payload->>act")
    .eq("kind", "background_change")
    .eq("owner", userId)
    .order("id", { ascending: false })
    .limit(5)
    .throwOnError();
  return data as RecentChange[];
}

function stateText({ state, result }: RecentChange): string {
  if (state === "waiting") return m.background_waiting();
  if (state === "running") return m.background_running();
  if (state === "canceled") return m.background_canceled();
  if (state === "dead") return m.background_dead();
  const { data, error } = outcomeOf(result);
  if (error) return ["PT409", "409"].includes(error.code) ? m.background_changed() : m.background_refused();
  return data.rows === 0 ? m.background_nothing() : counted(data.rows, m.background_done_one, m.background_done);
}
