import type { BackendDatabase, PipelinedStatement } from "../database/database.ts";
import { longFunctions, requestLimits } from "../limits/request-limits.ts";
import { toRestError } from "./database-errors.ts";
import { RestError } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import type { Statement } from "./statement.ts";

export type Outcome = {
  body: string | null;
  rows: number;
  total: number | null;
  /** The number of rows that the planner estimates; null if it was not requested. */
  planned: number | null;
  created: { key: Record<string, unknown> | null; inserted: string | null } | null;
};

type Run = {
  isReadOnly: boolean;
  timeZone: string | null;
  /** Throws if the change must be rolled back. */
  check(outcome: Outcome): void;
};

/** SQLSTATE codes of a deadlock or serialization failure, after which the transaction was rolled back. */
const retryableCodes = new Set(["40P01", "40001"]);
const maxRetries = 2;

const settings = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true), set_config('timezone', $4, true)`;

const asText = { getTypeParser: () => (text: string) => text };

/**
 * Runs a statement with the rights of its caller and within the time limit of its sender. A read takes one round trip;
 * a change takes two, so that its outcome is checked before the commit. Throws `RestError`.
 */
export async function runStatement(
  database: Pick<BackendDatabase, "withConnection">,
  request: RestRequest,
  statement: Statement,
  run: Run,
  retries = maxRetries,
): Promise<Outcome> {
  const statementTime = statementTimeOf(request);
  const left = Math.min(statementTime, request.since + requestLimits[request.sender].requestTime - performance.now());
  const context = { isAnonymous: request.caller.role === "anon", sender: request.sender, statementTime };
  try {
    if (left <= 0) throw Object.assign(new Error("The request has used up its time"), { code: "57014" });
    return await (request.preview ?? database).withConnection(async ({ send }) => {
      const opening = openTransaction(request, run, Math.ceil(left));
      const closing = request.preview ? [] : [{ text: "commit" }];
      const main = [...(statement.explain ? [statement.explain] : []), { ...statement, types: asText }];
      if (run.isReadOnly) {
        const results = await send([...opening, ...main, ...closing]);
        const outcome = readOutcome(results.slice(opening.length, opening.length + main.length), statement);
        run.check(outcome);
        return outcome;
      }
      const results = await send([...opening, ...main]);
      const outcome = readOutcome(results.slice(opening.length), statement);
      run.check(outcome);
      await send(closing);
      return outcome;
    });
  } catch (error) {
    const isRetryable = retryableCodes.has((error as { code?: string }).code ?? "");
    if (isRetryable && retries > 0) return runStatement(database, request, statement, run, retries - 1);
    if (isRetryable) throw new RestError(503, "PGRST003", "Others write the same rows. Try again in a few seconds.");
    throw toRestError(error, context);
  }
}

function statementTimeOf({ sender, target }: RestRequest): number {
  const long = sender !== "visitor" && target.kind === "function" ? longFunctions.get(target.name) : undefined;
  return long ?? requestLimits[sender].statementTime;
}

function openTransaction(
  { caller, preview }: RestRequest,
  { isReadOnly, timeZone }: Run,
  milliseconds: number,
): PipelinedStatement[] {
  const values = [caller.role, JSON.stringify(caller.claims), String(milliseconds), timeZone ?? "UTC"];
  const begin = { text: isReadOnly ? "begin read only" : "begin" };
  return [...(preview ? [] : [begin]), { text: settings, values }];
}

function readOutcome(results: Record<string, unknown>[][], { explain }: Statement): Outcome {
  const plan = explain ? results[0]?.[0]?.["QUERY PLAN"] : null;
  const row = results.at(-1)?.[0] as Record<"body" | "rows" | "total" | "created", string | null> | undefined;
  const created = row?.created ? JSON.parse(row.created) : null;
  return {
    body: row?.body ?? null,
    rows: Number(row?.rows ?? 0),
    total: row?.total == null ? null : Number(row.total),
    planned: Array.isArray(plan) ? Number(plan[0]?.Plan?.["Plan Rows"] ?? 0) : null,
    created,
  };
}
