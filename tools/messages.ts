import {
  countMails,
  messageStates,
  readMessage,
  readMessages,
  type Selection,
  type StoredMessage,
} from "./messages/read-messages.ts";
import { csvOf, jsonOf, listLine, wholeMessage } from "./messages/write-messages.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run messages -- <what to do>
  list [--state open|handled|unsent] [--since 2026-11-01] [--until 2026-12-01] [--limit 50]
                      messages from the contact form, newest first; times are UTC
  list … --csv|--json all that fit, in whole
  show <number>       one message, with --json as JSON
To export or erase what the site has about a person, use /admin/datos-personales.`;

const { positionals, values } = readArguments(
  usage,
  {
    state: { type: "string" },
    since: { type: "string" },
    until: { type: "string" },
    limit: { type: "string" },
    csv: { type: "boolean" },
    json: { type: "boolean" },
  },
  2,
);
if (values.csv && values.json) {
  console.error("postgrado: --csv and --json are two forms of one list: choose one.");
  process.exit(1);
}

/** `npm run messages`: lists contact messages with the state of their mail. */
await runCommand(async (db) => {
  const [action = "list", number] = positionals;
  if (action === "show") {
    const message = /^\d{1,15}$/.test(number ?? "") ? await readMessage(db, Number(number)) : null;
    if (!message) throw new Error(`There is no message ${number ?? "without its number"}.`);
    return console.log(values.json ? jsonOf([message]) : wholeMessage(message));
  }
  if (action !== "list") throw new Error(`There is no "${action}".\n${usage}`);
  const isFile = values.csv || values.json;
  const limit = values.limit ? readLimit(values.limit) : isFile ? Number.POSITIVE_INFINITY : 50;
  const selection = { state: readState(values.state), since: readTime(values.since), until: readTime(values.until) };
  const messages: StoredMessage[] = [];
  let hasMore = false;
  for await (const message of readMessages(db, selection)) {
    hasMore = messages.length === limit;
    if (hasMore) break;
    messages.push(message);
  }
  if (values.csv) return void process.stdout.write(csvOf(messages));
  if (values.json) return console.log(jsonOf(messages));
  for (const message of messages) console.log(listLine(message));
  if (messages.length === 0) console.log("There are no such messages.");
  if (hasMore) console.log(`There are more: --limit shows more than ${limit}.`);
  const { waiting, givenUp } = await countMails(db);
  if (waiting + givenUp > 0)
    console.log(`Mails of the site that wait for their next try: ${waiting}; given up: ${givenUp}.`);
});

function readState(text: string | undefined): Selection["state"] {
  const state = messageStates.find((known) => known === text);
  if (text !== undefined && !state) throw new Error(`--state is one of: ${messageStates.join(", ")}.`);
  return state;
}

function readLimit(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error("--limit wants a number from 1.");
  return Number(text);
}

/** Parses a day (midnight UTC) or a moment. */
function readTime(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) ? new Date(text) : null;
  if (!time || Number.isNaN(time.getTime())) throw new Error(`${text} is no day such as 2026-11-01.`);
  return time.toISOString();
}
