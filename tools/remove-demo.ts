import { findDemoRows, removeDemoRows } from "../supabase/seed/remove-demo.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run demo:remove
  --yes  removes it; without, the command only says what would go`;

const { values } = readArguments(usage, { yes: { type: "boolean" } });

/** `npm run demo:remove`: removes the demo content. */
await runCommand(async (db) => {
  const rows = await findDemoRows(db);
  for (const { table, untouched, edited } of rows) {
    const kept = edited.length > 0 ? `, ${edited.length} edited since are kept` : "";
    console.log(`${String(untouched.length).padStart(6)}  ${table}${kept}`);
  }
  if (rows.every(({ untouched }) => untouched.length === 0)) return console.log("There is no demo content.");
  if (!values.yes) {
    return console.log("Nothing was deleted. Back up first (npm run backup), then: npm run demo:remove -- --yes");
  }
  const pictures = await removeDemoRows(db, rows);
  console.log(`Deleted, with ${pictures} pictures. Start the site with DEMO_CONTENT=off from now on.`);
});
