import { fileURLToPath } from "node:url";
import type { PersonName } from "../database/people.ts";
import { checkChanges } from "./check-changes.ts";
import { checkRows } from "./check-rows.ts";
import { type GeneratedRequest, printRequest } from "./generated-request.ts";
import type { Schema } from "./read-schema.ts";
import { markPattern } from "./read-state.ts";
import type { Outcome } from "./scene.ts";

/** Patterns that no response may contain. */
const secrets: [what: string, pattern: RegExp][] = [
  ["a password hash", /\$2[abxy]\$|encrypted_password/],
  ["a stack trace", /\bat \S+ \(|\bat file:|node_modules|node:internal/],
  ["a path of this machine", new RegExp(fileURLToPath(new URL("../..", import.meta.url)).replaceAll("/", "\\/"))],
  ["SQL text", /\bselect\b.+\bfrom\b|(?<!\bcannot )\binsert into\b|"public"\.|set_config|pg_catalog|\$\d+ /i],
];

/** Returns descriptions of a request's faults; empty if there are none. */
export function checkResponse(
  person: PersonName,
  request: GeneratedRequest,
  outcome: Outcome,
  schema: Schema,
): string[] {
  const { status, text, headers, before, after } = outcome;
  const findings = status >= 500 ? [`answered with ${status}`] : [];
  const asked = printRequest(request);
  const answered = `${text}\n${[...headers].map((header) => header.join(": ")).join("\n")}`;
  for (const [what, pattern] of secrets) {
    const found = pattern.exec(answered)?.[0];
    if (found && !asked.includes(found)) findings.push(`shows ${what}: ${found}`);
  }
  const told = disclosedStaff(person, request, before);
  for (const [mark] of answered.matchAll(markPattern)) {
    if (told.includes(mark)) continue;
    if (!before.marks.has(mark) && !after.marks.has(mark) && !asked.includes(mark))
      findings.push(`shows the hidden ${mark}`);
  }
  if (status < 300 && hasRegularExpression(request)) findings.push("ran a regular expression");
  return [...findings, ...checkShape(request, outcome), ...checkChanges(person, request, outcome, schema)];
}

/** Returns names and addresses of staff that a function discloses to editors, who cannot read other rows of `staff`. */
function disclosedStaff(person: PersonName, { path }: GeneratedRequest, { rows }: Outcome["before"]): string {
  if (path !== "rpc/message_people" || person !== "editor") return "";
  const staff = [...rows.values()].filter(({ table }) => table === "staff");
  return JSON.stringify(staff.map(({ row }) => [row.name, row.email]));
}

const notConditions = new Set(["select", "order", "limit", "offset", "on_conflict", "columns"]);

/** True if a request to a relation has a pattern condition that no other condition on the column replaces. */
function hasRegularExpression({ method, path, query }: GeneratedRequest): boolean {
  if (method === "OPTIONS" || path.startsWith("rpc/")) return false;
  const names = query.map(([name]) => name);
  return query.some(
    ([name, value]) =>
      !notConditions.has(name) &&
      names.indexOf(name) === names.lastIndexOf(name) &&
      /^(not\.)?i?match(\((any|all)\))?\./.test(value),
  );
}

function checkShape(
  { path, query, headers: asked }: GeneratedRequest,
  { status, headers, text, before, after }: Outcome,
): string[] {
  const isJson = /json/.test(headers.get("content-type") ?? "");
  const answer = isJson && text ? parse(text) : null;
  if (answer === undefined) return ["is no JSON, but says so"];
  if (status >= 300) return isError(answer) || !text ? [] : ["is no error of four keys"];
  if (!before.tables.has(path)) return [];
  const states = before === after ? [before] : [before, after];
  const most = Math.max(...states.map(({ seen }) => seen.get(path)?.length ?? 0));
  // Other counts are estimates of the planner.
  const isExact = /count=exact/.test(asked.prefer ?? "") && !/count=[^e]|count=estimated/.test(asked.prefer ?? "");
  const total = !isExact ? 0 : Number(/\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1] ?? 0);
  const findings = total > most ? [`counts ${total} of ${path}, of which ${most} may be seen`] : [];
  const select = query
    .filter(([name]) => name === "select")
    .map(([, value]) => value)
    .join();
  // Renamed or partial columns: only the marks can identify their rows.
  if (/:|\.\.\.|\(\)|->/.test(select)) return findings;
  const rows = Array.isArray(answer) ? answer : answer ? [answer] : [];
  return [...findings, ...checkRows(rows, path, states)];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isError(answer: unknown): boolean {
  return (
    typeof answer === "object" &&
    answer !== null &&
    ["code", "details", "hint", "message"].every((key) => key in answer)
  );
}
