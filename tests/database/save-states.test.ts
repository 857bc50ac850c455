import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { addPeople, type PersonName, personIds, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { directedProgram } from "./samples/sample-row.ts";

type Stored = Record<"row" | "draft", (Record<string, unknown> & { id: string; updated_at: string }) | null>;

let database: SqlDatabase;
/** A second connection, for requests at the same moment. */
let other: SqlDatabase;

beforeAll(async () => {
  const url = await makeMigratedDatabase(inject("postgresUrl"));
  [database, other] = await Promise.all([connectPostgres(url), connectPostgres(url)]);
  await addPeople(database);
});
beforeEach(async () => {
  await database.query(
    `truncate public.programs, public.news, public.faq_items, public.record_drafts, public.save_requests,
       public.audit_logs cascade`,
  );
  for (const table of ["programs", "staff_programs"] as const) {
    for (const row of samples[table].rows) await database.query(...insertOf(table, row));
  }
});
afterAll(() => Promise.all([database.close(), other.close()]));

async function save(sql: Sql, table: string, id: string, edit: object, request: string = randomUUID()) {
  const [answer] = await sql.query<{ record: Stored }>("select public.save_edit($1, $2, $3, $4) as record", [
    ...[table, id, JSON.stringify(edit), request],
  ]);
  return answer?.record as Stored;
}

/** Sends an editor's edit in a separate transaction. */
const send = (connection: SqlDatabase, ...[table, id, edit, request]: [string, string, object, string?]) =>
  connection.transaction(async (sql) => {
    const claims = JSON.stringify({ sub: personIds.editor, role: "authenticated", aal: "aal1" });
    await sql.query("select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)", [
      claims,
    ]);
    return save(sql, table, id, edit, request);
  });

const as = <T>(person: PersonName, work: (sql: Sql) => Promise<T>) => runAs(database, person, work);
const codeOf = (person: PersonName, work: (sql: Sql) => Promise<unknown>) =>
  as(person, work).then(
    () => null,
    (error: { code: string }) => error.code,
  );
const eventsOf = async (table: string) => {
  const rows = await database.query("select 1 from public.audit_logs where details ->> 'table' = $1", [table]);
  return rows.length;
};

const withdraw = { intent: { does: "withdraw" } };
const trash = { intent: { does: "trash" } };
const restore = { intent: { does: "restore" } };
const publish = { intent: { does: "publish" } };

describe("a change of state without content", () => {
  const program = String(directedProgram);

  it("withdraws, publishes, trashes and restores the row, whatever its version, and keeps its content", async () => {
    await as("editor", async (sql) => {
      const before = (await save(sql, "programs", program, publish)).row;
      const change = async (edit: object) => {
        const { row } = await save(sql, "programs", program, edit);
        return [row?.status, row?.deleted_at !== null, row?.name];
      };
      const name = before?.name;
      expect(before?.status).toBe("published");
      expect(await change(withdraw)).toEqual(["archived", false, name]);
      expect(await change(trash)).toEqual(["archived", true, name]);
      expect(await change(restore)).toEqual(["archived", false, name]);
      expect(await change(publish)).toEqual(["published", false, name]);
      expect(await change({ intent: { does: "withdraw", state: "draft" } })).toEqual(["draft", false, name]);
    });
  });

  it("keeps the draft of the record", async () => {
    await as("editor", async (sql) => {
      const content = { row: { name: "Otro nombre" }, children: {} };
      const edit = { base: null, replaces: true, title: "Otro", content, intent: { does: "draft" } };
      const { draft } = await save(sql, "programs", program, edit);
      for (const change of [publish, withdraw, trash, restore]) {
        expect((await save(sql, "programs", program, change)).draft).toEqual(draft);
      }
    });
  });

  it("that is sent twice is made once, also when the record was changed back in between", async () => {
    await as("editor", async (sql) => {
      const request = randomUUID();
      const first = await save(sql, "programs", program, trash, request);
      expect(await save(sql, "programs", program, trash, request)).toEqual(first);
      await save(sql, "programs", program, restore);
      expect((await save(sql, "programs", program, trash, request)).row?.deleted_at).toBeNull();
    });
  });

  it("that arrives twice at the same moment, on two connections, is made and recorded once", async () => {
    await database.query("truncate public.audit_logs");
    for (const edit of [publish, withdraw, trash, restore]) {
      const before = await eventsOf("programs");
      const request = randomUUID();
      const answers = await Promise.all(
        [database, other].map((connection) => send(connection, "programs", program, edit, request)),
      );
      expect(answers[0]).toEqual(answers[1]);
      expect((await eventsOf("programs")) - before).toBe(1);
    }
  });

  it("is refused to directors and visitors, for a record without a row, and for an unknown state", async () => {
    for (const edit of [publish, withdraw, trash, restore]) {
      expect(await codeOf("director", (sql) => save(sql, "programs", program, edit))).toBe("42501");
      expect(await codeOf("visitor", (sql) => save(sql, "programs", program, edit))).toBe("42501");
      expect(await codeOf("editor", (sql) => save(sql, "programs", "987654", edit))).toBe("PT404");
      expect(await codeOf("editor", (sql) => save(sql, "programs", randomUUID(), edit))).toBe("PT404");
    }
    const unknown = { intent: { does: "withdraw", state: "hidden" } };
    expect(await codeOf("editor", (sql) => save(sql, "programs", program, unknown))).toBe("22023");
    expect(await codeOf("editor", (sql) => save(sql, "programs", program, { intent: { does: "draft" } }))).toBe(
      "22023",
    );
    const content = { row: {}, children: {} };
    expect(await codeOf("editor", (sql) => save(sql, "programs", program, { ...trash, content }))).toBe("22023");
  });
});

describe("an edit of news", () => {
  const item = { title: "Abren las becas", slug: "abren-las-becas", url: "/es/node/uno", body: "Texto" };
  const editOf = (row: object, does: string, more: object = {}) => ({
    ...{ base: null, title: "Abren las becas", content: { row, children: {} }, intent: { does } },
    ...more,
  });

  it("is stored as a row with the given id, in the state of its intent", async () => {
    await as("editor", async (sql) => {
      const publishAt = new Date(Date.now() + 86_400_000).toISOString();
      const states = [
        ["draft", {}, "draft"],
        ["propose", {}, "review"],
        ["schedule", { publishAt }, "scheduled"],
        ["publish", {}, "published"],
        ["withdraw", {}, "archived"],
      ] as const;
      for (const [does, more, status] of states) {
        const slug = `es-${does}`;
        const { row, draft } = await save(sql, "news", `id ${does}`, {
          ...editOf({ ...item, slug }, does),
          intent: { does, ...more },
        });
        expect(row).toMatchObject({ id: `id ${does}`, status, slug, title: item.title, body: item.body });
        expect(row?.publish_at !== null).toBe(does === "schedule");
        expect(draft).toBeNull();
      }
    });
  });

  it("updates the row it began with, and keeps what the edit does not contain", async () => {
    await as("editor", async (sql) => {
      const first = await save(sql, "news", "uno", editOf({ ...item, category: "events" }, "publish"));
      const base = first.row?.updated_at;
      const again = await save(sql, "news", "uno", editOf({ title: "Cambió" }, "publish", { base }));
      expect(again.row).toMatchObject({ title: "Cambió", category: "events", slug: item.slug, revision: 2 });
    });
  });

  it("gets a numbered slug where another item has the given one, and its own back", async () => {
    await as("editor", async (sql) => {
      await save(sql, "news", "uno", editOf(item, "publish"));
      const second = await save(sql, "news", "dos", editOf(item, "publish"));
      expect(second.row?.slug).toBe("abren-las-becas-2");
      const base = second.row?.updated_at;
      const again = await save(sql, "news", "dos", editOf({ ...item, slug: "abren-las-becas-2" }, "publish", { base }));
      expect(again.row?.slug).toBe("abren-las-becas-2");
      const third = await save(sql, "news", "tres", editOf({ ...item, slug: "" }, "draft"));
      expect(third.row?.slug).toBe("abren-las-becas-3");
    });
  });

  it("gets another slug than an item that is stored at the same moment", async () => {
    const answers = await Promise.all([
      send(database, "news", "uno", editOf(item, "publish")),
      send(other, "news", "dos", editOf(item, "publish")),
    ]);
    expect(new Set(answers.map(({ row }) => row?.slug))).toEqual(new Set([item.slug, `${item.slug}-2`]));
  });

  it("that arrives twice simultaneously creates one item with one event", async () => {
    for (const [id, does] of ["draft", "publish"].map((does) => [`item ${does}`, does] as const)) {
      const before = await eventsOf("news");
      const request = randomUUID();
      const edit = editOf({ ...item, slug: does }, does);
      const answers = await Promise.all(
        [database, other].map((connection) => send(connection, "news", id, edit, request)),
      );
      expect(answers[0]).toEqual(answers[1]);
      expect((await eventsOf("news")) - before).toBe(1);
    }
  });

  it("that continues one without a response replaces what that stored", async () => {
    await as("editor", async (sql) => {
      const lost = randomUUID();
      await save(sql, "news", "uno", editOf(item, "publish"), lost);
      const more = editOf({ ...item, title: "Más" }, "publish", { earlier: [lost] });
      expect((await save(sql, "news", "uno", more)).row).toMatchObject({ title: "Más", revision: 2 });
    });
  });

  it("of an item that was changed or deleted since is a conflict, unless it replaces every version", async () => {
    const old = "2026-11-12T12:00:00Z";
    await as("editor", (sql) => save(sql, "news", "uno", editOf(item, "publish")));
    const mine = { ...item, title: "Mía" };
    const changed = async (sql: Sql) => {
      await save(sql, "news", "uno", editOf(item, "publish"));
      await save(sql, "news", "uno", editOf(mine, "publish", { base: old }));
    };
    const conflict = await as("editor", changed).catch((error: { code: string; detail: string }) => error);
    expect(conflict).toMatchObject({ code: "PT409" });
    expect(JSON.parse((conflict as { detail: string }).detail)).toMatchObject({ row: { title: item.title } });
    expect(await codeOf("editor", (sql) => save(sql, "news", "uno", editOf(mine, "publish", { base: old })))).toBe(
      "PT409",
    );
    await as("editor", async (sql) => {
      const replacing = editOf(mine, "publish", { base: old, replaces: true });
      expect((await save(sql, "news", "uno", replacing)).row).toMatchObject({ title: "Mía", revision: 1 });
    });
  });

  it("of a director is a draft or a proposal about one of their programs", async () => {
    const own = { ...item, program_id: directedProgram };
    await as("director", async (sql) => {
      const { row } = await save(sql, "news", "uno", editOf(own, "draft"));
      const proposed = await save(sql, "news", "uno", editOf(own, "propose", { base: row?.updated_at }));
      expect(proposed.row?.status).toBe("review");
      const open = await sql.query("select state from public.proposals where table_name = 'news' and row_id = 'uno'");
      expect(open).toEqual([{ state: "review" }]);
    });
    for (const does of ["publish", "schedule", "withdraw"]) {
      const edit = { ...editOf(own, does), intent: { does, publishAt: "2100-01-01T00:00:00Z" } };
      expect(await codeOf("director", (sql) => save(sql, "news", "uno", edit))).toBe("42501");
    }
    expect(await codeOf("director", (sql) => save(sql, "news", "uno", editOf(item, "draft")))).toBe("42501");
    expect(await codeOf("visitor", (sql) => save(sql, "news", "uno", editOf(item, "publish")))).toBe("42501");
  });

  it("changes its state alone, without the time at which it was to be published", async () => {
    await as("editor", async (sql) => {
      const publishAt = new Date(Date.now() + 86_400_000).toISOString();
      await save(sql, "news", "uno", { ...editOf(item, "schedule"), intent: { does: "schedule", publishAt } });
      expect((await save(sql, "news", "uno", publish)).row).toMatchObject({ status: "published", publish_at: null });
      expect((await save(sql, "news", "uno", withdraw)).row).toMatchObject({ status: "archived", title: item.title });
      expect((await save(sql, "news", "uno", trash)).row?.deleted_at).not.toBeNull();
      expect((await save(sql, "news", "uno", restore)).row?.deleted_at).toBeNull();
    });
  });

  it("has no part of an unknown column, and no intent of other records", async () => {
    expect(await codeOf("editor", (sql) => save(sql, "news", "uno", editOf({ revision: 7 }, "draft")))).toBe("22023");
    expect(await codeOf("editor", (sql) => save(sql, "news", "uno", editOf(item, "publish-spanish")))).toBe("22023");
  });
});
