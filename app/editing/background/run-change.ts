import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";

/** A change of many records by a database function: its arguments without the title, and about how many rows it has. */
export type Change = {
  act: "apply_import" | "change_records" | "undo_batch" | "empty_trash";
  arguments: { [name: string]: Json };
  title: string;
  size: number;
};

/** Outcome of a change, as of `rpc`: rows and, except for the trash, the id of the batch for undoing it. */
type Outcome =
  | { data: { batch: string | null; rows: number }; error: null }
  | { data: null; error: { code: string; message: string; hint: string | null } };

/** Changes of more rows run in the queue: they may take longer than a request may last. */
export const maxImmediateRows = 100;

/** Intervals between two polls of a job, in milliseconds. The last one is repeated. */
const pauses = [250, 500, 1000, 2000];

/** Time in milliseconds after which a job that no process has claimed is canceled and the function called directly. */
const untakenMs = 30_000;

/** Time in milliseconds after which a job whose state cannot be read is reported as an error. */
const unansweredMs = 120_000;

/** Lets «Trabajos recientes» read the jobs again. */
export const changeEvents = new EventTarget();

/**
 * Runs a change and waits for its result. In the queue the change continues when the page is closed. Returns the errors
 * of the database function and of the data API; throws after two minutes in which the state of the job could not be
 * read.
 */
export async function runChange(db: Db, change: Change): Promise<Outcome> {
  if (change.size <= maxImmediateRows) return callDirectly(db, change);
  const { data: job, error: refusal } = await db.rpc("begin_background_change", {
    act: change.act,
    arguments: change.arguments,
    title: change.title,
  });
  if (refusal) return { data: null, error: refusal };
  changeEvents.dispatchEvent(new Event("change"));
  const began = performance.now();
  let answeredAt = began;
  for (let poll = 0; ; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(poll, pauses.length - 1)]));
    const { data, error } = await db.from("jobs").select("state, tries, result").eq("id", job).maybeSingle();
    // Throws if its state cannot be read. The change itself continues in the queue.
    if (error && performance.now() - answeredAt > unansweredMs) throw error;
    if (error) continue;
    answeredAt = performance.now();
    // It ended, and its result was dismissed on another page.
    if (!data) return failure("dismissed");
    if (data.state === "done") return outcomeOf(data.result);
    if (data.state === "dead" || data.state === "canceled") return failure(data.state);
    const isUntaken = data.state === "waiting" && data.tries === 0 && performance.now() - began > untakenMs;
    // A Supabase project without its service key has no process for jobs.
    if (isUntaken && (await withdraw(db, job))) return callDirectly(db, change);
  }
}

/** Returns the outcome that an ended job has stored. */
export function outcomeOf(result: Json): Outcome {
  const { error, ...data } = (result ?? {}) as { error?: Outcome["error"] } & Record<string, Json>;
  if (error) return { data: null, error };
  return { data: data as { batch: string | null; rows: number }, error: null };
}

function failure(message: string): Outcome {
  return { data: null, error: { code: "57014", message, hint: null } };
}

async function callDirectly(db: Db, { act, arguments: given, title }: Change): Promise<Outcome> {
  const titled = act === "apply_import" || act === "change_records" ? { ...given, title } : given;
  const { data, error } = await db.rpc(act, titled as never);
  return error ? { data: null, error } : { data: data as { batch: string | null; rows: number }, error: null };
}

/** Cancels a job that is waiting; returns false if a process has claimed it. */
async function withdraw(db: Db, job: number): Promise<boolean> {
  await db.rpc("cancel_job", { job });
  const { data } = await db.from("jobs").select("state").eq("id", job).maybeSingle();
  return data?.state === "canceled";
}
