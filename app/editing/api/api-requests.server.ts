import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { blankForm, formOf } from "../description/described-form.ts";
import type { RecordContent } from "../description/described-row.ts";
import { writeValues } from "../description/field-values.ts";
import { formProblems } from "../description/form-problems.ts";
import { type Columns, fieldsOf, titleOf } from "../description/record-type.ts";
import { withSlugs } from "../description/with-slugs.ts";
import { privateHeaders, problem, refusalProblem, type WrongValue } from "./api-problem.ts";
import type { ApiType } from "./api-types.ts";
import { readWrittenBody } from "./written-body.ts";

/** Parsed target of a request: a type, the id of a record (null for all), and the token of the caller. */
export type ApiCall = { db: Db; token: string; type: ApiType; id: string | null };

type Read = { row: Columns; children: Record<string, Json[]>; draft?: Json };

const respond = (body: unknown, status = 200, headers = {}) =>
  Response.json(body, { status, headers: { ...privateHeaders, ...headers } });

export function tokenOf(request: Request): string | null {
  return /^Bearer ([\w-]{1,200})$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
}

/** Responds with the name, the rights by type, and the expiry of a token. */
export async function describeToken(db: Db, token: string): Promise<Response> {
  return answering(async () => {
    const { data } = await db.rpc("authorize_api_token", { token }).throwOnError();
    const { name, scopes, expires_at } = data as { name: string; scopes: Json; expires_at: string };
    return respond({ name, scopes, expires_at });
  });
}

/**
 * Responds with one record and its child rows, or with a page of records. Query parameters: `drafts=true` includes
 * unpublished records; `after`, `limit` and `changed_since` paginate.
 */
export async function readRecords({ db, token, type, id }: ApiCall, query: URLSearchParams): Promise<Response> {
  return answering(async () => {
    const question = Object.fromEntries(
      ["after", "limit", "changed_since"].flatMap((key) => (query.has(key) ? [[key, query.get(key)]] : [])),
    );
    const call = query.get("drafts") === "true" ? "api_read_drafts" : "api_read";
    const args = { token, type: type.table, question: id === null ? question : { id } };
    const { data } = await db.rpc(call, args).throwOnError();
    if (id !== null) return respond(recordOf(type, data as Read));
    const { rows, next } = data as { rows: Columns[]; next: string | null };
    return respond({ items: rows.map((row) => recordOf(type, { row })), next });
  });
}

/**
 * Creates or updates a record from the request's body, as a draft or published according to `action`, and responds with
 * the result. Publishing requires the same validation as in the editor.
 */
export async function writeRecord(call: ApiCall, request: Request): Promise<Response> {
  return answering(async () => {
    const { db, token, type, id } = call;
    const body = await readWrittenBody(request, type, id !== null);
    if (body instanceof Response) return body;
    const { based_on = null, action, ...content } = body;
    const args = { token, type: type.table };
    const before =
      id === null
        ? null
        : ((await db.rpc("api_read_drafts", { ...args, question: { id } }).throwOnError()).data as unknown as Read);
    const checked = checkWritten(type, content, before, action === "publish");
    if (checked.errors.length > 0) return problem("invalid", checked.errors);
    const given = { ...args, row_id: id as string, content: checked.content, based_on: based_on as string };
    const { data } = await db.rpc("api_save", { ...given, action, title: checked.title }).throwOnError();
    return respond({ ...(data as object), action }, id === null ? 201 : 200);
  });
}

/** Withdraws a published record. Staff can still edit it. */
export async function withdrawRecord({ db, token, type, id }: ApiCall, query: URLSearchParams): Promise<Response> {
  return answering(async () => {
    const basedOn = query.get("based_on");
    const missing: WrongValue = { field: "based_on", reason: "required" };
    if (!basedOn || Number.isNaN(Date.parse(basedOn))) return problem("invalid", [missing]);
    const given = { row_id: id as string, content: { row: {} }, based_on: basedOn, action: "withdraw" };
    const { data } = await db.rpc("api_save", { token, type: type.table, ...given }).throwOnError();
    return respond({ ...(data as object), action: "withdraw" });
  });
}

/** Returns a record as the API represents it: its columns, its state, and its public address. */
function recordOf(type: ApiType, { row, children, draft }: Partial<Read> & { row: Columns }) {
  const { id, updated_at, [type.state]: state, expires_at, publish_at: _, ...columns } = row;
  const described = "expires_at" in fieldsOf(type) ? { ...columns, expires_at: expires_at ?? null } : columns;
  const address = state === "published" ? type.address(row) : null;
  return {
    id: String(id),
    updated_at,
    state,
    address,
    row: described,
    ...(children && { children }),
    ...(draft !== undefined && { draft }),
  };
}

async function answering(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) return problem("unavailable");
    const refused = refusalProblem(error);
    if (refused) return refused;
    console.error("A program's request failed:", (error as { code?: string }).code ?? "no answer");
    return problem("unavailable");
  }
}

type Written = { row: Record<string, unknown>; children?: Record<string, unknown[]> | undefined };
type Before = { row: Readonly<Record<string, Json>>; children: Record<string, Json[]> };

/**
 * Validates a record that a client sent. Returns the content to store, the record's title, and the wrong values for
 * saving or, when `isPublishing`, for publishing. A new record gets the defaults of the editor's form; missing slugs
 * are derived from their texts.
 */
export function checkWritten(type: ApiType, written: Written, before: Before | null, isPublishing: boolean) {
  const given = written.row as Record<string, Json>;
  const row = withSlugs(fieldsOf(type), before ? given : completeRow(type, given), before?.row);
  const children = (written.children ?? {}) as RecordContent["children"];
  const merged = {
    row: { ...before?.row, ...row },
    children: { ...before?.children, ...children },
  } as RecordContent;
  const state = isPublishing ? ("published" as const) : ("draft" as const);
  const form = formOf(type, { id: "", content: merged, draft: null, state }, "UTC");
  const errors = formProblems(type, form, "UTC", before?.row).map(
    ({ id, label, error }): WrongValue => ({ field: id.replace(/^field-/, ""), reason: `${label}: ${error}` }),
  );
  return { content: { row, ...(written.children && { children }) }, title: titleOf(type, merged.row), errors };
}

function completeRow(type: ApiType, row: Record<string, Json>): Record<string, Json> {
  if (type.complete) return type.complete(row);
  return { ...writeValues(fieldsOf(type), blankForm(type, "").values), ...row };
}
