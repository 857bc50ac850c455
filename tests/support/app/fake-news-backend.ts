import { createClient } from "@supabase/supabase-js";
import type { NewsRow } from "#app/features/news/news.ts";
import type { Database } from "#app/supabase/database.types.ts";

/** Returns a complete row with defaults. */
export function newsRow(fields: Partial<NewsRow> = {}): NewsRow {
  return {
    id: "7",
    url: "/es/node/7",
    slug: "un-titulo",
    title: "Un título",
    date: "2026-11-12T12:30:15.000Z",
    image: null,
    imageposition: "center",
    image_alt: "",
    body: "Texto",
    blocks: [{ type: "paragraph", text: "Texto" }],
    category: null,
    program_id: null,
    related: [],
    status: "published",
    publish_at: null,
    expires_at: null,
    deleted_at: null,
    translations: {},
    revision: 1,
    translated_from: {},
    updated_at: "2026-11-12T12:30:15.123+00:00",
    updated_by: null,
    ...fields,
  };
}

type State = {
  rows: NewsRow[];
  /** Requests fail without a response. */
  isDown?: boolean;
  /** Row-level security blocks writes: a deletion changes no rows, and the response to an insert has no row. */
  isReadOnly?: boolean;
  /** Requests are processed, but responses are lost. */
  losesAnswers?: boolean;
  /** Status with which the storage rejects images. */
  refusesImages?: number;
  uploads: string[];
  removals: string[];
  /** Rows of the media library. */
  media: { id: number; path: string; deleted_at: string | null }[];
  /** Records of other tables that use an image. */
  uses: { table: string; id: string; title: string; path: string }[];
  /** Completed save requests: the version that each stored. */
  requests: Map<string, string>;
};

type SentEdit = {
  record_id: string;
  request_id: string;
  edit: {
    base: string | null;
    earlier: string[];
    replaces: boolean;
    content: { row: Partial<NewsRow> };
    intent: { does: keyof typeof statuses; publishAt?: string };
  };
};

const statuses = {
  draft: "draft",
  propose: "review",
  schedule: "scheduled",
  publish: "published",
  withdraw: "archived",
} as const;

function isSameTime(one: string | null | undefined, other: string): boolean {
  return typeof one === "string" && Date.parse(one) === Date.parse(other);
}

/** A fake news table and bucket for the client's `fetch`. */
export function fakeNewsBackend(initial: Partial<State> = {}) {
  const state: State = { rows: [], uploads: [], removals: [], media: [], uses: [], requests: new Map(), ...initial };
  let clock = Date.parse("2026-11-21T10:00:00Z");
  const db = createClient<Database>("http://backend.test", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const answer = await answerTo(input, init);
        if (state.losesAnswers && (init?.method ?? "GET") !== "GET") throw new TypeError("Failed to fetch");
        return answer;
      },
    },
  });

  async function answerTo(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    if (state.isDown) throw new TypeError("Failed to fetch");
    const url = new URL(String(input));
    const method = init?.method ?? "GET";
    if (url.pathname.startsWith("/storage/")) return answerStorage(state, url, method, init?.body);
    if (url.pathname.endsWith("/rpc/file_uses")) return answerUses(state, init?.body);
    if (url.pathname.endsWith("/rpc/save_edit")) return answerSave(JSON.parse(String(init?.body)));
    if (url.pathname.endsWith("/rpc/read_record")) {
      const { record_id } = JSON.parse(String(init?.body)) as { record_id: string };
      const row = state.rows.find(({ id }) => id === record_id);
      return row ? answerRow(row) : Response.json(null);
    }
    if (url.pathname.endsWith("/media")) return answerMedia(state, url, method);
    const found = state.rows.filter((row) => matches(row, url.searchParams));
    if (method === "GET") return Response.json(found);
    if (state.isReadOnly) return Response.json([]);
    state.rows = state.rows.filter((row) => !found.includes(row));
    return Response.json(found);
  }

  function answerSave({ record_id: id, request_id, edit }: SentEdit): Response {
    const present = state.rows.find((row) => row.id === id);
    if (state.requests.has(request_id)) return answerRow(present ?? null);
    const versions = [edit.base, ...edit.earlier.map((request) => state.requests.get(request))];
    const isExpected = present ? versions.some((version) => isSameTime(version, present.updated_at)) : !edit.base;
    if (!isExpected && !edit.replaces) {
      const details = JSON.stringify({ ...whole, row: present ?? null });
      return Response.json({ code: "PT409", message: "changed since", details }, { status: 409 });
    }
    if (state.isReadOnly) {
      return present
        ? Response.json({ code: "42501", message: "may not be changed" }, { status: 403 })
        : answerRow(null);
    }
    clock += 1_000;
    const { does, publishAt = null } = edit.intent;
    const stored = newsRow({
      ...(present ?? { revision: 0 }),
      ...edit.content.row,
      ...{ id, status: statuses[does], publish_at: publishAt, updated_at: new Date(clock).toISOString() },
    });
    stored.revision += 1;
    state.rows = [...state.rows.filter((row) => row !== present), stored];
    state.requests.set(request_id, stored.updated_at);
    return answerRow(stored);
  }

  return { db, state };
}

/** The parts of a record that news has none of. */
const whole = { draft: null, children: {} };

function answerRow(row: NewsRow | null): Response {
  return Response.json({ ...whole, row });
}

function answerUses({ rows, uses }: State, body: unknown): Response {
  const { path } = JSON.parse(String(body)) as { path: string };
  const news = rows.filter(({ image }) => image === path).map(({ id, title }) => ({ table: "news", id, title }));
  return Response.json([...news, ...uses.filter((use) => use.path === path)]);
}

function answerMedia(state: State, url: URL, method: string): Response {
  const path = url.searchParams.get("path")?.replace(/^eq\./, "");
  const isListed = url.searchParams.get("deleted_at") === "is.null";
  const found = state.media.filter((file) => file.path === path && (!isListed || file.deleted_at === null));
  if (method === "DELETE") {
    // The library's trigger keeps files in use.
    if (state.rows.some(({ image }) => image === path)) return Response.json({ code: "23503" }, { status: 409 });
    state.media = state.media.filter((file) => !found.includes(file));
  }
  return Response.json(found);
}

function answerStorage(state: State, url: URL, method: string, body: unknown): Response {
  if (method === "DELETE") {
    state.removals.push(...(JSON.parse(String(body)) as { prefixes: string[] }).prefixes);
    return Response.json([]);
  }
  const status = state.refusesImages;
  if (status) return Response.json({ statusCode: String(status), message: "refused" }, { status });
  const path = url.pathname.replace("/storage/v1/object/Images/", "");
  if (state.uploads.includes(path)) {
    return Response.json(
      { statusCode: "409", error: "Duplicate", message: "The resource already exists" },
      { status: 400 },
    );
  }
  state.uploads.push(path);
  return Response.json({ Id: "1", Key: `Images/${path}` });
}

function matches(row: NewsRow, query: URLSearchParams): boolean {
  return [...query.entries()].every(([column, condition]) => {
    const [, operator = "", operand = ""] = /^(eq|neq|in|gte|lt)\.(.*)$/.exec(condition) ?? [];
    const value = (row as Record<string, unknown>)[column];
    if (operator === "eq") return value === operand;
    if (operator === "neq") return value !== operand;
    if (operator === "in") return operand.slice(1, -1).split(",").includes(String(value));
    if (operator === "gte") return Date.parse(String(value)) >= Date.parse(operand);
    if (operator === "lt") return Date.parse(String(value)) < Date.parse(operand);
    return true;
  });
}
