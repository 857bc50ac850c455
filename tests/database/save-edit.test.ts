import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { faultRounds } from "../support/fault-rounds.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, type PersonName, personIds, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { directedProgram } from "./samples/sample-row.ts";

type Row = Record<string, unknown>;
type Stored = {
  row: (Row & { id: number; updated_at: string }) | null;
  draft: (Row & { id: string; updated_at: string; content: { row: Row; children: Row } }) | null;
  children: Record<string, Row[]>;
};
type Edit = {
  base?: string | null;
  based_on?: string | null;
  row?: Row;
  children?: Record<string, Row[]>;
  intent?: Row;
  earlier?: string[];
  replaces?: boolean;
  autosave?: string;
};

const parts = {
  program_figures: { columns: ["year", "graduates"], order: [{ column: "year", ascending: false }] },
};

describe("an edit", () => {
  let database: SqlDatabase;
  const program = String(directedProgram);

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
  });
  beforeEach(async () => {
    await database.query(
      "truncate public.programs, public.record_drafts, public.save_requests, public.audit_logs cascade",
    );
    for (const table of ["programs", "staff_programs"] as const) {
      for (const row of samples[table].rows) await database.query(...insertOf(table, row));
    }
  });
  afterAll(() => database.close());

  async function read(sql: Sql, id = program, table = "programs"): Promise<Stored> {
    const given = table === "programs" ? parts : {};
    const [found] = await sql.query<{ record: Stored }>("select public.read_record($1, $2, $3) as record", [
      ...[table, id, JSON.stringify(given)],
    ]);
    return found?.record as Stored;
  }

  async function save(
    sql: Sql,
    id: string,
    edit: Edit,
    request: string = randomUUID(),
    table = "programs",
  ): Promise<Stored> {
    const { row = {}, children = {}, intent = { does: "draft" }, ...rest } = edit;
    const given = {
      ...{ title: "Un título", content: { row, children }, intent, parts: table === "programs" ? parts : {} },
      ...rest,
    };
    const [answer] = await sql.query<{ record: Stored }>("select public.save_edit($1, $2, $3, $4) as record", [
      ...[table, id, JSON.stringify(given), request],
    ]);
    return answer?.record as Stored;
  }

  /** Sends an edit as the editor does, in a separate transaction. */
  const send = (id: string, edit: Edit, request: string) =>
    database.transaction(async (sql) => {
      const claims = JSON.stringify({ sub: personIds.editor, role: "authenticated", aal: "aal1" });
      await sql.query("select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)", [
        claims,
      ]);
      return save(sql, id, edit, request);
    });
  const asEditor = <T>(work: (sql: Sql) => Promise<T>) => runAs(database, "editor", work);
  const refusal = (person: PersonName, work: (sql: Sql) => Promise<unknown>) =>
    runAs(database, person, work).then(
      () => null,
      (error: { code: string; detail?: string }) => error,
    );

  it("that is published changes the row immediately, without a draft or an event of a draft", async () => {
    await asEditor(async (sql) => {
      const { row } = await read(sql);
      const stored = await save(sql, program, {
        ...{ base: row?.updated_at ?? null, intent: { does: "publish" }, row: { name: "Otro nombre" } },
        children: { program_figures: [{ year: 2026, graduates: 7 }] },
      });
      expect(stored).toMatchObject({
        ...{ row: { name: "Otro nombre", status: "published" }, draft: null },
        children: { program_figures: [{ year: 2026, graduates: 7 }] },
      });
      const events = await sql.query<{ table: string }>(
        `select distinct details ->> 'table' as table from public.audit_logs where details ->> 'table' = 'record_drafts'`,
      );
      expect(events).toEqual([]);
    });
  });

  it("that is kept becomes the draft, which holds the child rows that differ from what is published", async () => {
    await asEditor(async (sql) => {
      const { row } = await read(sql);
      const figures = [{ year: 2026, graduates: 7 }];
      const first = await save(sql, program, { base: row?.updated_at ?? null, children: { program_figures: figures } });
      expect(first.draft?.content.children).toEqual({ program_figures: figures });
      const same = await save(sql, program, {
        ...{ base: first.draft?.updated_at ?? null, children: { program_figures: [] } },
        row: { name: "A", expires_at: null },
      });
      expect(same.draft?.content).toEqual({ row: { name: "A" }, children: {} });
      expect(same.row).toEqual(row);
    });
  });

  it("of a new record is a draft of the given id, and becomes a row when it is published", async () => {
    await asEditor(async (sql) => {
      const id = randomUUID();
      const question = { group: "applications", slug: "y", question: "¿Y?", position: 1 };
      const drafted = await save(sql, id, { base: null, row: question }, randomUUID(), "faq_items");
      expect(drafted).toMatchObject({ row: null, draft: { id, content: { row: question } } });
      const published = await save(
        ...([
          sql,
          id,
          { base: drafted.draft?.updated_at ?? null, row: question, intent: { does: "publish" } },
        ] as const),
        ...([randomUUID(), "faq_items"] as const),
      );
      expect(published).toMatchObject({ row: { question: "¿Y?", status: "published" }, draft: null });
    });
  });

  it("that is sent twice is stored once, also when something else was saved in between", async () => {
    await asEditor(async (sql) => {
      const { row } = await read(sql);
      const request = randomUUID();
      const edit: Edit = { base: row?.updated_at ?? null, row: { name: "Una vez" }, intent: { does: "publish" } };
      const first = await save(sql, program, edit, request);
      expect(await save(sql, program, edit, request)).toEqual(first);
    });
  });

  it("that continues one without a response replaces what that stored, and makes no second record", async () => {
    await asEditor(async (sql) => {
      const [id, lost] = [randomUUID(), randomUUID()];
      const question = { group: "applications", slug: "y", question: "¿Y?", position: 1 };
      const publish = { intent: { does: "publish" } };
      const first = await save(sql, id, { base: null, row: question, ...publish }, lost, "faq_items");
      const more: Edit = { base: null, row: { ...question, question: "¿Y más?" }, ...publish, earlier: [lost] };
      const again = await save(sql, id, more, randomUUID(), "faq_items");
      expect(again.row).toMatchObject({ id: first.row?.id, question: "¿Y más?" });
    });
  });

  it("leaves what one save leaves, whichever of its requests are doubled, lost and reordered", async () => {
    const rounds = faultRounds(40, 300);
    for (let round = 0; round < rounds; round += 1) {
      const { row } = await asEditor((sql) => read(sql));
      const [first, last] = [randomUUID(), randomUUID()];
      const base = row?.updated_at ?? null;
      const publish = { base, intent: { does: "publish" } };
      const requests = [
        () => send(program, { ...publish, row: { name: `Primero ${round}` } }, first),
        () => send(program, { ...publish, row: { name: `Último ${round}` }, earlier: [first] }, last),
      ] as const;
      const sent = Array.from({ length: 4 }, () => requests[Math.random() < 0.5 ? 0 : 1]);
      // Late requests are refused, since their sender no longer waits for a response.
      for (const request of [...sent, requests[1]]) await request().catch(() => null);
      const after = await asEditor((sql) => read(sql));
      expect(after).toMatchObject({ row: { name: `Último ${round}` }, draft: null });
      expect(Number(after.row?.revision) - Number(row?.revision)).toBeLessThanOrEqual(2);
    }
  });

  it("of a version that was changed since is a conflict, with the stored record as detail, and stores nothing", async () => {
    const before = await asEditor((sql) => read(sql));
    const conflict = await refusal("editor", async (sql) => {
      await save(sql, program, { base: before.row?.updated_at ?? null, row: { name: "De otra" } });
      await save(sql, program, { base: before.row?.updated_at ?? null, row: { name: "Mía" } });
    });
    expect(conflict?.code).toBe("PT409");
    expect(JSON.parse(conflict?.detail ?? "")).toMatchObject({ draft: { content: { row: { name: "De otra" } } } });
    await asEditor(async (sql) => {
      const other = await save(sql, program, { base: before.row?.updated_at ?? null, row: { name: "De otra" } });
      const mine = await save(sql, program, {
        base: before.row?.updated_at ?? null,
        row: { name: "Mía" },
        replaces: true,
      });
      expect(mine.draft).toMatchObject({ id: other.draft?.id, content: { row: { name: "Mía" } } });
    });
  });

  it("of a draft that another publication overtook is kept and not published", async () => {
    await asEditor(async (sql) => {
      const { row } = await read(sql);
      const drafted = await save(sql, program, { base: row?.updated_at ?? null, row: { name: "Borrador" } });
      await sql.query(
        "update public.programs set name = 'Entretanto', updated_at = now() + interval '1 s' where id = $1",
        [program],
      );
      const kept = await save(sql, program, {
        ...{ base: drafted.draft?.updated_at ?? null, based_on: String(drafted.draft?.based_on) },
        ...{ row: { name: "Publicada" }, intent: { does: "publish" } },
      });
      expect(kept).toMatchObject({ row: { name: "Entretanto" }, draft: { content: { row: { name: "Publicada" } } } });
    });
  });

  it("of a director is proposed instead of published, and removes the autosave", async () => {
    const publish = { base: null, replaces: true, row: { name: "Otro" }, intent: { does: "publish" } };
    expect((await refusal("director", (sql) => save(sql, program, publish)))?.code).toBe("42501");
    await runAs(database, "director", async (sql) => {
      const { row } = await read(sql);
      await sql.query(
        `insert into public.record_autosaves (id, table_name, record_id, typed_at, form, content)
         values ('a-copy-of-what-is-typed', 'programs', $1, now(), '{}', '{}')`,
        [program],
      );
      const intent = { does: "propose", note: "Por favor" };
      const proposed = await save(sql, program, {
        ...{ base: row?.updated_at ?? null, row: { name: "Otro" }, intent, autosave: "a-copy-of-what-is-typed" },
      });
      expect(proposed.draft).toMatchObject({ status: "review", is_proposal: true });
      expect(await sql.query("select id from public.record_autosaves where id = 'a-copy-of-what-is-typed'")).toEqual(
        [],
      );
    });
  });

  it.each<PersonName>(["stranger", "inactive editor", "unconfirmed administrator"])(
    "leaves nothing of the request of an account that is not active staff: %s",
    async (person) => {
      const begin = (sql: Sql) => sql.query("select public.begin_save_request($1)", [randomUUID()]);
      expect((await refusal(person, begin))?.code).toBe("42501");
    },
  );

  it("is refused to who has no session any more, and to visitors", async () => {
    const edit: Edit = { base: null, replaces: true, row: { name: "Otro" } };
    const ended = await refusal("editor", async (sql) => {
      await sql.query(
        `select set_config('request.jwt.claims',
           (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', gen_random_uuid()))::text, true)`,
      );
      await save(sql, program, edit);
    });
    expect(ended?.code).toBe("PT401");
    expect((await refusal("visitor", (sql) => save(sql, program, edit)))?.code).toBe("42501");
  });
});
