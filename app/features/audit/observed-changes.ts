import type { AuditEvent } from "./audit-events.ts";
import type { EventType } from "./audit-log.ts";

type Change = Pick<AuditEvent, "eventType" | "details" | "userId" | "userEmail">;
type Fields = { [name: string]: unknown };

/** Database functions that change content or settings, with their event type. */
const functions: { [name: string]: EventType } = {
  apply_import: "content_update",
  begin_background_change: "content_update",
  begin_drafts: "content_create",
  change_records: "content_update",
  change_staff_account: "settings_change",
  change_upkeep: "content_update",
  create_api_token: "settings_change",
  create_preview_link: "content_create",
  delete_webhook: "settings_change",
  empty_trash: "content_delete",
  reorder_records: "content_update",
  propose_draft: "content_update",
  publish_draft: "content_update",
  publish_proposal: "content_update",
  publish_spanish: "content_update",
  replace_media_file: "content_update",
  return_proposal: "content_update",
  revoke_api_token: "settings_change",
  revoke_staff_invitation: "settings_change",
  save_edit: "content_update",
  save_webhook: "settings_change",
  undo_batch: "content_update",
};

const idNames = [
  "row_id",
  "record_id",
  "draft",
  "proposal",
  "batch",
  "import",
  "path",
  "person",
  "webhook",
  "invitation",
  "id",
];

/** Tables of browser or user state, which the database does not log either. */
const unlogged = new Set(["audit_logs", "content_seeds", "import_choices", "record_autosaves"]);

const verbs: { [method: string]: EventType } = {
  POST: "content_create",
  PATCH: "content_update",
  DELETE: "content_delete",
};

/**
 * Wraps a `fetch`: calls `onChange` with each accepted change of content or settings and each rejected password, as
 * audit events. Responses are returned unchanged.
 */
export function observeChanges(fetch: typeof globalThis.fetch, onChange: (change: Change) => void): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    const method = init?.method ?? "GET";
    if (method in verbs) {
      const seen = {
        url: new URL(String(input)),
        method,
        body: fieldsOf(init?.body),
        headers: new Headers(init?.headers),
      };
      for (const change of await changesOf(seen, answer)) onChange(change);
    }
    return answer;
  };
}

type Request = { url: URL; method: string; body: Fields[]; headers: Headers };

async function changesOf(request: Request, answer: Response): Promise<Change[]> {
  const { url, method, body, headers } = request;
  if (url.pathname.endsWith("/auth/v1/token")) {
    const isRefused = url.searchParams.get("grant_type") === "password" && answer.status === 400;
    const email = String(body[0]?.email ?? "");
    return isRefused ? [{ eventType: "login_failure", userId: "", userEmail: email, details: {} }] : [];
  }
  const [, isFunction, name] = /\/rest\/v1\/(rpc\/)?([a-z_]+)$/.exec(url.pathname) ?? [];
  if (!name || !answer.ok) return [];
  const person = personOf(headers);
  if (isFunction) {
    const eventType = functions[name];
    const args = body[0] ?? {};
    const id = idNames.map((idName) => args[idName]).find((value) => value !== undefined && value !== null);
    return eventType ? [{ ...person, eventType, details: { call: name, ...subject(args.table_name, id) } }] : [];
  }
  if (unlogged.has(name)) return [];
  const eventType = name === "settings" ? "settings_change" : (verbs[method] ?? "content_update");
  const rows = answer.status === 204 ? [] : fieldsOf(await answer.clone().text());
  const wantsRows = headers.get("Prefer")?.includes("return=representation") ?? false;
  // A request that changed no row is not an event.
  if (wantsRows && rows.length === 0) return [];
  const changed = rows.length > 0 ? rows : body.length > 1 ? body : [{ id: idOf(url), ...body[0] }];
  return changed.map(({ id }) => ({ ...person, eventType, details: subject(name, id ?? idOf(url)) }));
}

function subject(table: unknown, id: unknown): { table?: string; id?: string } {
  return {
    ...(typeof table === "string" && { table }),
    ...((typeof id === "string" || typeof id === "number") && { id: String(id) }),
  };
}

/** Returns the id in a request's filter, if it is a single one. */
function idOf(url: URL): string | undefined {
  return /^eq\.(.+)$/.exec(url.searchParams.get("id") ?? "")?.[1];
}

/** Returns the objects of a JSON text; empty for other texts. */
function fieldsOf(text: unknown): Fields[] {
  if (typeof text !== "string") return [];
  try {
    const value: unknown = JSON.parse(text);
    return [value].flat().filter((item): item is Fields => typeof item === "object" && item !== null);
  } catch {
    return [];
  }
}

function personOf(headers: Headers): Pick<AuditEvent, "userId" | "userEmail"> {
  const claims = /^Bearer [^.]+\.([^.]+)\./.exec(headers.get("Authorization") ?? "")?.[1] ?? "";
  const [known] = fieldsOf(decode(claims));
  return { userId: String(known?.sub ?? ""), userEmail: String(known?.email ?? "") };
}

function decode(base64url: string): string {
  try {
    const bytes = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return "";
  }
}
