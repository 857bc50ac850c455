import { createClient } from "@supabase/supabase-js";
import type { NewsRow } from "#app/features/news/news.ts";
import { cardOf } from "#app/features/news/news-card.ts";
import type { Database } from "#app/supabase/database.types.ts";

type State = { news: NewsRow[]; seeds: unknown[]; isDown?: boolean };
type Call = { method: string; table: string; query: URLSearchParams; body: unknown };

/**
 * A fake backend for the client's `fetch` with a fixed list of news in pages, known seeds, or no response. It does not
 * apply selections: their tests use a database.
 */
export function fakeListBackend(state: State) {
  const calls: Call[] = [];
  const db = createClient<Database>("http://backend.test", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        if (state.isDown) throw new TypeError("fetch failed");
        const { pathname, searchParams: query } = new URL(String(input));
        const table = pathname.split("/").pop() ?? "";
        const call = { method: init?.method ?? "GET", table, query, body: init?.body && JSON.parse(String(init.body)) };
        calls.push(call);
        return answer(call);
      },
    },
  });

  function answer({ method, table, query, body }: Call): Response {
    if (table === "news_totals") return Response.json({ listed: state.news.length, trashed: 0, latest: null });
    if (table === "content_seeds" || table === "news") {
      const rows: unknown[] = table === "news" ? state.news : state.seeds;
      if (method === "POST") rows.push(...[body].flat());
      return Response.json(rows);
    }
    const cards = [...state.news].sort((one, other) => Date.parse(other.date) - Date.parse(one.date)).map(cardOf);
    const wanted = /^in\.\((.*)\)$/.exec(query.get("id") ?? "")?.[1]?.split(",");
    if (wanted) return Response.json(cards.filter(({ id }) => wanted.includes(id)));
    const left = /^not\.in\.\((.*)\)$/.exec(query.get("id") ?? "")?.[1] ?? "";
    const listed = cards.filter(({ id }) => !left.includes(`"${id}"`));
    const offset = Number(query.get("offset"));
    if (offset > 0 && offset >= listed.length) {
      return Response.json({ code: "PGRST103", message: "Requested range not satisfiable" }, { status: 416 });
    }
    const page = listed.slice(offset, offset + Number(query.get("limit")));
    const range = `${offset}-${offset + page.length - 1}/${listed.length}`;
    return Response.json(
      page.map(({ id }) => ({ id })),
      { headers: { "Content-Range": page.length > 0 ? range : `*/${listed.length}` } },
    );
  }

  return { db, calls, state };
}
