import { parseArgs } from "node:util";
import { z } from "zod";
import { runCommand } from "./run-command.ts";

/** `npm run verify-audit [-- --expect <id>:<hash>]`: is the audit log whole, and does it still have a head noted before? */

const verdictSchema = z.object({
  events: z.number(),
  brokenAt: z.number().nullable(),
  headId: z.number().nullable(),
  headHash: z.string().nullable(),
});

runCommand(async (db) => {
  const { values } = parseArgs({ options: { expect: { type: "string" } } });
  const { data } = await db.rpc("verify_audit_chain").throwOnError();
  const { events, brokenAt, headId, headHash } = verdictSchema.parse(data);
  if (brokenAt !== null) {
    throw new Error(`The audit log was changed: event ${brokenAt} does not fit the one before it (${events} events).`);
  }
  if (values.expect) await requireEvent(values.expect);
  console.log(`The audit log is whole: ${events} events.`);
  if (headId !== null)
    console.log(`Newest: ${headId}:${headHash}\nNote it elsewhere: --expect shows later that it is still there.`);

  async function requireEvent(noted: string): Promise<void> {
    const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(noted) ?? [];
    if (!id || !hash) throw new Error("--expect wants <id>:<hash>, as this command prints them.");
    const { data: found } = await db.from("audit_logs").select("hash").eq("id", Number(id)).throwOnError();
    if (found[0]?.hash !== hash) throw new Error(`The audit log was changed: it has no event ${noted}.`);
  }
});
