import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { faultRounds, faultTime } from "../../tests/fault-rounds.ts";
import { openTestBackend, secrets, siteUrl } from "../test-backend.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;
let tokens: Record<"visitor" | "stranger" | "inactive editor" | "director" | "editor", string | null>;
const secretWord = "unpublished-secret-word";

beforeAll(async () => {
  // Lite writes a line for each filter that cannot be read.
  vi.spyOn(console, "error").mockReturnValue();
  test = await openTestBackend();
  const draft = { url: "/d", status: "draft", title: secretWord, body: secretWord };
  await test.service
    .from("news")
    .insert({ id: "d", slug: "d", ...draft })
    .throwOnError();
  await test.service.from("news").insert({ id: "p", url: "/p", slug: "p", title: "Published" }).throwOnError();
  const program = { code: "1", type: "doctorate", slug: "p", name: secretWord, area: "law", duration_semesters: 8 };
  await test.service.from("programs").insert(program).throwOnError();
  const { id } = await test.createPerson();
  const administrator = { user_id: id, email: "administrator@example.edu", role: "administrator" };
  await test.service.from("staff").insert(administrator).throwOnError();
  tokens = {
    visitor: null,
    stranger: await tokenOf(await test.createPerson()),
    "inactive editor": await tokenOf(await test.createPerson("editor", false)),
    director: await tokenOf(await test.createPerson("director")),
    editor: await tokenOf(await test.createPerson("editor")),
  };
});
afterAll(() => test.close());

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { data } = await test.connect().auth.signInWithPassword({ email, password });
  if (!data.session) throw new Error("No session");
  return data.session.access_token;
}

const relation = fc.constantFrom(
  "news",
  "programs",
  "accreditations",
  "program_figures",
  "audit_logs",
  "revisions",
  "staff",
);
const column = fc.constantFrom(
  "id",
  "title",
  "body",
  "status",
  "blocks",
  "translations",
  "date",
  "content",
  "details",
  "name",
  "*",
);
const value = fc.oneof(
  fc.constantFrom(
    secretWord,
    "*",
    "%",
    "null",
    "true",
    "(1,2)",
    "{a}",
    "[1]",
    "''",
    '"',
    "--",
    "d",
    "draft",
    "1e9",
    "NaN",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const operator = fc.constantFrom(
  ...[
    "eq",
    "neq",
    "gt",
    "like",
    "ilike",
    "match",
    "imatch",
    "in",
    "is",
    "cs",
    "cd",
    "ov",
    "fts",
    "plfts",
    "wfts(spanish)",
  ],
  ...["not.eq", "not.in", "eq(any)", "like(all)", "sl", "adj", "isdistinct", "nope"],
);
const filter = fc.tuple(column, operator, value).map(([name, op, text]) => [name, `${op}.${text}`] as const);
const logic = fc
  .tuple(fc.constantFrom("or", "and", "not.or"), fc.array(fc.tuple(column, operator, value), { maxLength: 3 }))
  .map(([name, parts]) => [name, `(${parts.map((part) => part.join(".")).join(",")})`] as const);
const select = fc
  .array(
    fc.oneof(
      column,
      relation.map((name) => `${name}(*)`),
      relation.map((name) => `...${name}(*)`),
      value,
    ),
    { maxLength: 3 },
  )
  .map((parts) => ["select", parts.join(",")] as const);
const rest = fc
  .tuple(fc.constantFrom("order", "limit", "offset", "on_conflict", "columns"), value)
  .map(([name, text]) => [name, text] as const);
const query = fc.array(fc.oneof(filter, filter, logic, select, rest), { maxLength: 4 });

async function ask(token: string | null, table: string, parameters: (readonly [string, string])[]) {
  const search = new URLSearchParams();
  for (const [name, text] of parameters) search.append(name, text);
  const headers = { apikey: secrets.anonKey, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await test.backend.fetch(new Request(`${siteUrl}/rest/v1/${table}?${search}`, { headers }));
  return { status: response.status, text: await response.text(), request: `${table}?${search}` };
}

const rounds = faultRounds(150, 20_000);

describe("filters that nobody would write", () => {
  it.each(["visitor", "stranger", "inactive editor", "director", "editor"] as const)(
    "show a %s nothing that is not theirs and break nothing",
    async (person) => {
      const seesDrafts = person === "director" || person === "editor";
      await fc.assert(
        fc.asyncProperty(relation, query, async (table, parameters) => {
          const { status, text, request } = await ask(tokens[person], table, parameters);
          expect([request, status < 500]).toEqual([request, true]);
          if (status < 300 && !seesDrafts) expect(text).not.toContain(secretWord);
          // Other people's accounts: staff see their own row alone.
          if (status < 300) expect(text).not.toContain("administrator@");
          expect(text).not.toMatch(/encrypted_password|node_modules/);
        }),
        { numRuns: rounds },
      );
    },
    faultTime(rounds, 60),
  );
});
