import { createInterface } from "node:readline";
import { readArguments } from "../read-arguments.ts";
import { type CheckOptions, type CheckRow, Skipped, startCheck } from "./check.ts";
import { factorRows } from "./factor-rows.ts";
import { identityRows } from "./identity-rows.ts";
import { newsRows } from "./news-rows.ts";
import { otherRows } from "./other-rows.ts";
import { endRows, sessionRows } from "./session-rows.ts";

const usage = `npm run compatibility -- --url <address> --anon-key <key> --email <e-mail> --password <password>
  --site <address>       of the site, for the static news file
  --provider <name>      a sign-in provider that is configured; asks to open addresses in a browser
  --login-hint <name>    who signs in there
  --phone <number>       that receives codes; asks for them
  --mailbox              somebody reads the account's mail; asks for the link in it

Makes every call of the specification's section 7 with the unmodified client, as a visitor and as an account of an
administrator without a second factor. What it makes is removed again, but for what the audit log keeps.`;

/** Runs all rows, prints their results, cleans up, and exits with 1 after a difference. */
async function check(options: CheckOptions): Promise<void> {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const context = startCheck(options, async (request) => {
    console.log(`? ${request}`);
    const { value, done } = await lines.next();
    if (done) throw new Error("nothing was typed");
    return value.trim();
  });
  const counts = { "✓": 0, "✗": 0, SKIPPED: 0 };
  const runRow = async ({ call, run }: CheckRow) => {
    const [sign, remark] = await run(context).then(
      (text) => ["✓", text] as const,
      (error: unknown) => [error instanceof Skipped ? "SKIPPED" : "✗", messageOf(error)] as const,
    );
    counts[sign] += 1;
    console.log(`${sign} ${call}${remark ? ` — ${remark}` : ""}`);
  };
  for (const row of [...sessionRows, ...newsRows, ...otherRows, ...identityRows, ...factorRows]) await runRow(row);
  for (const cleanup of context.cleanups.reverse()) await cleanup().then(null, () => undefined);
  for (const row of endRows) await runRow(row);
  console.log(`\n${counts["✓"]} as specified, ${counts["✗"]} not, ${counts.SKIPPED} SKIPPED`);
  process.exit(counts["✗"] > 0 ? 1 : 0);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const text = { type: "string" } as const;
const { values } = readArguments(usage, {
  url: text,
  "anon-key": text,
  email: text,
  password: text,
  site: text,
  provider: text,
  "login-hint": text,
  phone: text,
  mailbox: { type: "boolean", default: false },
});
const { url, "anon-key": anonKey, email, password, "login-hint": loginHint, mailbox: hasMailbox, ...more } = values;
if (url && anonKey && email && password) await check({ ...more, url, anonKey, email, password, loginHint, hasMailbox });
else {
  console.error(usage);
  process.exit(2);
}
