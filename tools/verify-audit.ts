import { z } from "zod";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";

const stateSchema = z.object({
  round_began_at: z.string().nullable(),
  checked_events: z.number(),
  broken_at: z.number().nullable(),
  head_id: z.number().nullable(),
  head_hash: z.string().nullable(),
});

const usage = `npm run verify-audit
  --expect <id>:<hash>  whether the log still has this event, whose line an earlier check printed`;

const { values } = readArguments(usage, { expect: { type: "string" } });

/** Events per request, which takes a second or two. */
const pieceSize = 20_000;

/**
 * `npm run verify-audit [-- --expect <id>:<hash>]`: verifies the hash chain of the audit log, and optionally that it
 * contains a recorded head.
 */
await runCommand(async (db) => {
  const { checked_events: events, broken_at, head_id, head_hash } = await checkWhole();
  if (broken_at !== null) {
    throw new Error(`The audit log was changed: event ${broken_at} does not fit the one before it, or is gone.`);
  }
  if (values.expect) await requireEvent(values.expect);
  console.log(`The audit log is whole: ${events} events.`);
  if (head_id !== null)
    console.log(`Newest: ${head_id}:${head_hash}\nNote it elsewhere: --expect shows later that it is still there.`);

  async function checkWhole() {
    for (let anew = true; ; anew = false) {
      const { data } = await db.rpc("check_audit_chain", { most: pieceSize, anew }).throwOnError();
      const state = stateSchema.parse(data);
      if (state.round_began_at === null) return state;
    }
  }

  async function requireEvent(noted: string): Promise<void> {
    const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(noted) ?? [];
    if (!id || !hash) throw new Error("--expect wants <id>:<hash>, as this command prints them.");
    const { data: found } = await db.from("audit_seals").select("hash").eq("event_id", Number(id)).throwOnError();
    if (found[0]?.hash !== hash) throw new Error(`The audit log was changed: it has no event ${noted}.`);
  }
});
