import { noteTables } from "../../app/lib/tables-read.ts";
import type { BackendDatabase } from "../database/database.ts";
import { requestLimits } from "../limits/request-limits.ts";
import { type Catalogue, type Routine, readCatalogue } from "./catalogue.ts";
import { checkAddress, checkQuery } from "./check-limits.ts";
import { closestName } from "./closest-name.ts";
import { tooLarge } from "./database-errors.ts";
import { type ArgumentsBody, parseArguments, parseRows, type RowsBody, textOf } from "./parse-body.ts";
import { looksLikeArgument, type Parameters, parseParameters } from "./parse-parameters.ts";
import { type MediaType, type Preferences, parseAccept, parsePreferences, parseRange } from "./preferences.ts";
import type { Query } from "./query.ts";
import { respondToCall, respondToChange, respondToRead } from "./respond.ts";
import { RestError } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { type Outcome, runStatement } from "./run-statement.ts";
import { SqlWriter } from "./sql-writer.ts";
import { changeStatement, readStatement, type Statement, wrap } from "./statement.ts";
import { findRoutine, resultSource, writeCall } from "./write-call.ts";
import { type Change, checkPut, writeDelete, writeInsert, writeUpdate } from "./write-change.ts";
import { usedColumns } from "./write-rows.ts";

export type Rest = {
  /** Handles a request with one SQL statement. Throws `RestError` or `DatabaseUnavailableError`. */
  answer(request: RestRequest): Promise<Response>;
  isVolatile(name: string): boolean;
  reload(): Promise<void>;
};

export async function openRest(database: BackendDatabase): Promise<Rest> {
  let catalogue = await readCatalogue(database);
  return {
    answer: (request) => answer(database, catalogue, request),
    isVolatile: (name) => (catalogue.routines.get(name) ?? []).some((routine) => routine.isVolatile),
    async reload() {
      catalogue = await readCatalogue(database);
    },
  };
}

type Parsed = { preferences: Preferences; media: MediaType };

async function answer(database: BackendDatabase, catalogue: Catalogue, request: RestRequest): Promise<Response> {
  checkAddress(request.parameters);
  const profile = request.header("accept-profile") ?? request.header("content-profile") ?? "public";
  if (profile !== "public") {
    throw new RestError(406, "PGRST106", `Invalid schema: ${profile}`, {
      hint: "Only the following schemas are exposed: public",
    });
  }
  const parsed = {
    preferences: parsePreferences(request.header("prefer")),
    media: parseAccept(request.header("accept")),
  };
  if (request.target.kind === "function") return answerCall(database, catalogue, request, parsed);
  const { name } = request.target;
  if (!catalogue.relations.has(name)) throw unknownTable(catalogue, name);
  const parameters = parseParameters(request.parameters);
  checkQuery(parameters.query, request.sender);
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead
    ? answerRead(database, catalogue, request, parsed, parameters)
    : answerChange(database, catalogue, request, parsed, parameters);
}

async function answerRead(
  database: BackendDatabase,
  catalogue: Catalogue,
  request: RestRequest,
  { preferences, media }: Parsed,
  { query }: Parameters,
): Promise<Response> {
  applyRange(query, request);
  const writer = new SqlWriter(catalogue);
  const { answerSize } = requestLimits[request.sender];
  const withBody = request.method !== "HEAD";
  const form = { media, answerSize, count: preferences.count, withBody };
  const statement = readStatement(writer, query, writer.source(request.target.name), form);
  noteTables(catalogue.tablesOf(writer.names));
  const outcome = await runStatement(database, request, statement, {
    isReadOnly: true,
    timeZone: preferences.timeZone,
    check: (one) => checkOutcome(one, { media, answerSize, withBody }),
  });
  return respondToRead(outcome, { query, preferences, media, withBody });
}

async function answerChange(
  database: BackendDatabase,
  catalogue: Catalogue,
  request: RestRequest,
  { preferences, media }: Parsed,
  parameters: Parameters,
): Promise<Response> {
  const relation = catalogue.relations.get(request.target.name);
  if (!relation) throw unknownTable(catalogue, request.target.name);
  const { method } = request;
  const { query, columns, onConflict } = parameters;
  const writer = new SqlWriter(catalogue);
  const table = writer.source(relation.name);
  const withBody = preferences.return === "representation";
  // Unknown names in `select` are an error even when no rows are returned.
  usedColumns(writer, query, table);
  const isInsert = method === "POST" || method === "PUT";
  const resolution = method === "PUT" ? "merge-duplicates" : method === "POST" ? preferences.resolution : null;
  const body = method === "DELETE" ? null : parseRows(request, columns);
  if (method === "PUT" && body) checkPut(relation, query, body);
  const change = body ? writeBody(body) : writeDelete(writer, table, query);
  const answered = { method, table: relation.name, preferences, media, withBody, resolution };
  if (change === null || (isInsert && body?.rows.length === 0)) return respondToChange(nothingChanged(media), answered);
  const { answerSize } = requestLimits[request.sender];
  const primaryKey = preferences.return === "headers-only" && isInsert ? relation.primaryKey : [];
  const form = { query, withBody, media, answerSize, primaryKey };
  const statement = changeStatement(writer, table, change, form);
  const outcome = await runStatement(database, request, statement, {
    isReadOnly: false,
    timeZone: preferences.timeZone,
    check(one) {
      checkOutcome(one, { media, answerSize, withBody });
      checkAffected(one, preferences);
    },
  });
  return respondToChange(outcome, answered);

  function writeBody(rows: RowsBody): Change | null {
    if (!relation) return null;
    return isInsert
      ? writeInsert(writer, relation, rows, { onConflict, resolution, missing: preferences.missing })
      : writeUpdate(writer, table, relation, query, rows);
  }
}

const nothingChanged = ({ kind }: MediaType): Outcome => ({
  ...{ body: kind === "csv" ? "" : "[]", rows: 0, total: null, planned: null, created: null },
});

async function answerCall(
  database: BackendDatabase,
  catalogue: Catalogue,
  request: RestRequest,
  { preferences, media }: Parsed,
): Promise<Response> {
  const { name } = request.target;
  const isPost = request.method === "POST";
  const named = catalogue.routines.get(name) ?? [];
  const parameterNames = new Set(named.flatMap(({ parameters }) => parameters.map((one) => one.name)));
  const { query, args } = parseParameters(
    request.parameters,
    isPost ? undefined : (key, value) => parameterNames.has(key) || looksLikeArgument(key, value),
  );
  checkQuery(query, request.sender);
  applyRange(query, request);
  const given: ArgumentsBody = isPost
    ? parseArguments(request)
    : { kind: "named", values: new Map(args), areTexts: true };
  const routine = findRoutine(catalogue, name, given);
  const writer = new SqlWriter(catalogue);
  const { answerSize } = requestLimits[request.sender];
  const withBody = request.method !== "HEAD" && routine.returns !== "nothing";
  const form = { media: mediaOf(routine, media), answerSize, withBody, count: preferences.count };
  const call = writeCall(writer, routine, given, textOf(request.body));
  const statement = callStatement(writer, routine, call, query, form);
  noteTables(catalogue.tablesOf(writer.names));
  const outcome = await runStatement(database, request, statement, {
    isReadOnly: !isPost || !routine.isVolatile,
    timeZone: preferences.timeZone,
    check(one) {
      if (routine.isSet || media.kind === "object") checkOutcome(one, { ...form, media });
      else checkSize(one, form);
      if (routine.isSet && isPost) checkAffected(one, preferences);
    },
  });
  return respondToCall(outcome, { routine, query, preferences, media, withBody });
}

/** A function that returns one row or value responds with it alone, not with a list. */
function mediaOf({ isSet }: Routine, media: MediaType): MediaType {
  return !isSet && media.kind === "array" ? { ...media, kind: "object" } : media;
}

type CallForm = { media: MediaType; answerSize: number; withBody: boolean; count: Preferences["count"] };

function callStatement(writer: SqlWriter, routine: Routine, call: string, query: Query, form: CallForm): Statement {
  const source = resultSource(writer, routine, call);
  if (source && routine.returns !== "nothing") {
    if (form.count === null) return readStatement(writer, query, source, form);
    // Calls the function once, although its rows are read and counted.
    const statement = readStatement(writer, query, { ...source, sql: "called" }, { ...form, count: "exact" });
    return { ...statement, text: `with called as materialized (select * from ${call} as f) ${statement.text}` };
  }
  const rows = routine.isSet ? `select f as value from ${call} as f` : `select ${call} as value`;
  return { text: wrap({ ...form, rows, total: "count(*)", isValue: true }), values: writer.values, explain: null };
}

function applyRange(query: Query, { header }: RestRequest): void {
  const range = parseRange(header("range"));
  if (!range) return;
  query.offset += range.offset;
  if (range.limit !== null) query.limit = Math.min(query.limit ?? range.limit, range.limit);
}

type Checked = { media: MediaType; answerSize: number; withBody: boolean };

function checkOutcome(outcome: Outcome, form: Checked): void {
  if (form.media.kind === "object" && outcome.rows !== 1) {
    throw new RestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
      details: `The result contains ${outcome.rows} rows`,
    });
  }
  checkSize(outcome, form);
}

function checkSize({ body, rows }: Outcome, { answerSize, withBody }: Checked): void {
  if (withBody && body === null && rows > 0) throw tooLarge(answerSize);
}

function checkAffected({ rows }: Outcome, { maxAffected }: Preferences): void {
  if (maxAffected === null || rows <= maxAffected) return;
  throw new RestError(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
    details: `The query affects ${rows} rows`,
  });
}

function unknownTable({ relations }: Catalogue, name: string): RestError {
  const closest = closestName(name, relations.keys());
  return new RestError(404, "PGRST205", `Could not find the table 'public.${name}' in the schema cache`, {
    hint: closest ? `Perhaps you meant the table 'public.${closest}'` : null,
  });
}
