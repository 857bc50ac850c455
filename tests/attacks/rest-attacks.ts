/** A data API request at or beyond its cost limit. */
export type Attack = {
  name: string;
  /** Strangers only have the public key; staff also have an editor's token. */
  who: "stranger" | "staff";
  /** Returns the `number`-th request; writes must use different rows. */
  request(number: number): AttackRequest;
  /** Expected statuses. Requests of strangers may also get 429. */
  expected: number[];
};

export type AttackRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | FormData;
};

const get = (path: string) => (): AttackRequest => ({ method: "GET", path: `/rest/v1/${path}` });
const send = (method: string, path: string, body: (number: number) => string) => (number: number) => ({
  ...{ method, path: `/rest/v1/${path}`, body: body(number) },
  headers: { "content-type": "application/json" },
});
const countOf = (path: string) => (): AttackRequest => ({
  ...{ method: "HEAD", path: `/rest/v1/${path}`, headers: { prefer: "count=exact" } },
});
const post = (path: string, body: (number: number) => string) => send("POST", path, body);
const json = (value: unknown) => () => JSON.stringify(value);

const stranger = (name: string, request: Attack["request"], ...expected: number[]): Attack => ({
  ...{ name, who: "stranger", request, expected },
});
const staff = (name: string, request: Attack["request"], ...expected: number[]): Attack => ({
  ...{ name, who: "staff", request, expected },
});

const regularExpressions = [
  ["a pattern of nested quantifiers", "news?select=id&limit=1&title=imatch.(((a{1,30}){1,30})){1,30}"],
  ["a pattern of a thousand options", `publications?select=id&title=match.${"x?".repeat(1000)}`],
  ["a pattern with back-references", "publications?select=id&abstract=match.^(.*).*\\1.*\\1.*\\1x"],
  ["a pattern of any", "news?select=id&title=match(any).{a+,b+}"],
  ["a pattern of all, turned around", "news?select=id&title=not.imatch(all).{a%2B,b%2B}"],
  ["a pattern in a tree", "news?select=id&or=(id.eq.1,and(title.not.match.a,title.imatch(any).{a}))"],
  ["a pattern on a JSON path", "news?select=id&translations->en->>title=match.a"],
  ["a pattern in an embedded table", "programs?select=id,program_academics(role)&program_academics.role=match.a"],
  [
    "a pattern in a tree of an embedded table",
    "programs?select=id,program_academics(*,academics(*))&program_academics.academics.or=(name.match.a,name.eq.b)",
  ],
  ["a pattern on a function's rows", "rpc/search_parts?query=a&word=match.a"],
].map(([name = "", path = ""]) => stranger(name, get(path), 400, 401, 404));

/** Embeds that alternate between two tables, so that each level multiplies the rows. */
const nested = (levels: number): string =>
  levels === 0
    ? "*"
    : `*,program_academics(*,academics(*,${levels > 1 ? `program_academics(*,programs(${nested(levels - 2)}))` : "id"}))`;
const siblings = (count: number) =>
  Array.from({ length: count }, (_, number) => `e${number}:publication_academics(*,academics(*))`).join(",");

const embeds = [
  stranger("embeds nested 24 deep", get(`programs?select=${nested(12)}`), 413),
  stranger("a hundred embeds beside each other", get(`publications?select=*,${siblings(100)}`), 413),
  stranger("embeds as deep as allowed", get(`programs?select=${nested(2)}`), 200, 400, 413),
  stranger("embeds as many as allowed", get(`publications?select=*,${siblings(8)}`), 200, 400, 413),
];

const counts = [
  stranger("1,500 nested and", get(`news?and=(${"and(".repeat(1500)}id.eq.1,id.eq.2${")".repeat(1500)})`), 413),
  stranger("20 nested and", get(`news?and=(${"and(".repeat(20)}id.eq.1,id.eq.2${")".repeat(20)})`), 413),
  stranger("1,500 conditions", get(`news?select=id&${"id=neq.a&".repeat(1500)}`), 413),
  stranger("1,500 conditions in a tree", get(`news?select=id&or=(${"id.eq.a,".repeat(1500)}id.eq.b)`), 413),
  stranger("7,000 values in a list", get(`news?select=id&id=in.(${"a,".repeat(7000)}a)`), 413),
  stranger("2,000 terms of the order", get(`news?select=id&order=${"title,".repeat(2000)}id`), 413),
  stranger("5,000 columns", get(`news?select=${"id,".repeat(5000)}id`), 413),
  stranger("4,000 wildcards", get(`publications?select=id&title=ilike.${"*a".repeat(4000)}b`), 413),
  stranger("4,000 ! in a text search", get(`publications?select=id&title=fts.${"!".repeat(4000)}a`), 413),
  stranger("4,000 words in a text search", get(`publications?select=id&title=fts.${"a%26".repeat(3000)}a`), 413),
  stranger("a JSON value 5,000 deep in the address", get(`news?blocks=cs.${"[".repeat(5000)}${"]".repeat(5000)}`), 413),
  stranger("a JSON path of 2,000 steps", get(`news?select=id&translations${"->a".repeat(2000)}=eq.1`), 200, 413),
];

const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
const bodies = [
  stranger(
    "2 MB of values for a function",
    post("rpc/search", json({ query: "a", lang: "es", kinds: Array(290_000).fill("news") })),
    413,
  ),
  stranger(
    "60 kB of values for a function",
    post("rpc/search", json({ query: "a", lang: "es", kinds: Array(8000).fill("news") })),
    413,
  ),
  stranger(
    "JSON 5,000 deep",
    post("rpc/search", () => deep),
    400,
  ),
  stranger("a body of 1 MB", post("contact_messages", json({ name: "x".repeat(1024 * 1024) })), 413),
  staff(
    "JSON 5,000 deep in a row",
    send("PATCH", "news?id=eq.none", () => `{"blocks":${deep}}`),
    400,
  ),
  staff("6 MB in a row", post("news", json({ body: "x".repeat(6 * 1024 * 1024) })), 413),
  staff(
    "half a million values",
    post("news", () => `[${"{},".repeat(500_000)}{}]`),
    413,
  ),
];

const reads = [
  stranger(
    "all works with all their columns",
    get("publications?select=*,publication_academics(*,academics(*))"),
    200,
    400,
    413,
  ),
  stranger("an exact count of a slow condition", countOf("publications?abstract=ilike.*a*e*i*o*u*z*"), 200, 206, 400),
];

/** All attacks on the data API by strangers and staff. */
export const restAttacks: Attack[] = [...regularExpressions, ...embeds, ...counts, ...bodies, ...reads];

/** Returns expensive requests of staff that must succeed. 8,250 rows take ten of their fifteen seconds. */
export const costlyRequests = (rowCount: number): Attack[] => [
  staff(
    "many rows of four columns",
    post("news", (number) => newsRows(`bulk-${number}`, rowCount)),
    201,
  ),
  // Nearly the maximum number of values; writes nothing.
  staff(
    "240,000 values for no row",
    send("PATCH", "news?id=eq.none", () => JSON.stringify({ blocks: Array(240_000).fill(0) })),
    204,
  ),
];

function newsRows(name: string, count: number): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, row) => {
      const id = `${name}-${row}`;
      return { id, url: `/es/node/${id}`, slug: id, title: `Noticia ${row}` };
    }),
  );
}
