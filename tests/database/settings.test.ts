import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteMenu } from "../../app/i18n/site-pages.ts";
import { homeSections } from "../../app/lib/office.ts";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, type PersonName, personIds, runAs } from "./people.ts";

const events = (sql: Sql) =>
  sql.query(
    `select "eventType" as type, "userId" as "by", details -> 'before' ->> 'phone' as before,
       details -> 'after' ->> 'phone' as after
     from public.audit_logs where details ->> 'table' = 'settings'`,
  );

/** Publishes columns as the editor does: through a draft of the row. */
async function publish(sql: Sql, row: object) {
  const [{ id } = {}] = await sql.query<{ id: string }>(
    `insert into public.record_drafts (table_name, row_id, content, based_on)
     select 'settings', '1', $1, updated_at from public.settings returning id`,
    [JSON.stringify({ row, children: {} })],
  );
  await sql.query("select public.publish_draft($1)", [id]);
}

const publishPhone = (sql: Sql, phone: string) => publish(sql, { phone });
const notices = [{ text: "Cerramos a mediodía.", text_en: "", level: "info", url: null, from: null, until: null }];

describe("the settings", () => {
  let database: SqlDatabase;
  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
  });
  afterAll(() => database.close());

  it("begin with the usual menu and home page, and else empty", async () => {
    const [settings] = await database.query("select menu, home_sections, email, phone, address from public.settings");
    expect(settings).toEqual({
      menu: siteMenu.map(({ page, place }) => ({ page, place })),
      home_sections: homeSections.filter((section) => section !== "social").map((section) => ({ section })),
      email: "",
      phone: "",
      address: [],
    });
  });

  it("are saved by an administrator, with one event that has them before and after", async () => {
    const found = await runAs(database, "administrator", async (sql) => {
      await publishPhone(sql, "+1 2");
      return [await sql.query("select phone from public.settings"), await events(sql)];
    });
    expect(found).toEqual([
      [{ phone: "+1 2" }],
      [{ type: "settings_change", by: personIds.administrator, before: "", after: "+1 2" }],
    ]);
  });

  it.each(["editor", "director", "stranger", "unconfirmed administrator"] satisfies PersonName[])(
    "are refused to the %s",
    async (person) => {
      await expect(runAs(database, person, (sql) => publishPhone(sql, "9"))).rejects.toThrow(
        /may not be changed|row-level security|only administrators change the settings/,
      );
    },
  );

  it("have notices that an editor publishes and ends, together with unchanged columns", async () => {
    const found = await runAs(database, "editor", async (sql) => {
      const shown = () => sql.query("select notices, phone from public.settings");
      await publish(sql, { notices, phone: "" });
      const published = await shown();
      await publish(sql, { notices: [] });
      return [published, await shown()];
    });
    expect(found).toEqual([[{ notices, phone: "" }], [{ notices: [], phone: "" }]]);
  });

  it.each(["director", "stranger"] satisfies PersonName[])("keep their notices from the %s", async (person) => {
    await expect(runAs(database, person, (sql) => publish(sql, { notices }))).rejects.toThrow(
      /may not be changed|row-level security/,
    );
  });

  it("are refused to an editor who changes a notice and anything else, also without a draft", async () => {
    await expect(runAs(database, "editor", (sql) => publish(sql, { notices, phone: "9" }))).rejects.toThrow(
      /only administrators change the settings/,
    );
    await expect(
      runAs(database, "editor", (sql) =>
        sql.query(`update public.settings set notices = '[]', translations = '{"en": {"hours": "x"}}'`),
      ),
    ).rejects.toThrow(/only administrators change the settings/);
  });

  it("that an editor schedules are not published, and the draft says why", async () => {
    const [row] = await runAs(database, "editor", async (sql) => {
      await sql.query(
        `insert into public.record_drafts (table_name, row_id, content, based_on, status, publish_at)
         select 'settings', '1', '{"row": {"phone": "9"}}', updated_at, 'scheduled', now() + interval '1 hour'
         from public.settings`,
      );
      await sql.query("reset role");
      await sql.query("set local session_replication_role = replica");
      await sql.query("update public.record_drafts set publish_at = now() - interval '1 minute'");
      await sql.query("set local session_replication_role = origin");
      await sql.query("select public.apply_schedule()");
      return sql.query(
        "select s.phone, d.status, d.problem from public.settings s, public.record_drafts d where d.table_name = 'settings'",
      );
    });
    expect(row).toEqual({ phone: "", status: "draft", problem: expect.stringContaining("only administrators") });
  });

  it("cannot be deleted, made twice or put into the trash", async () => {
    for (const change of [
      "delete from public.settings",
      "insert into public.settings default values",
      "update public.settings set deleted_at = now()",
      "update public.settings set status = 'archived'",
    ]) {
      await expect(
        runAs(database, "administrator", (sql) => sql.query(change)),
        change,
      ).rejects.toThrow();
    }
  });
});
