import { expect, it } from "vitest";
import { listMigrations } from "../../backend/database/list-migrations.ts";
import { migrateDatabase } from "../../backend/database/migrate.ts";
import { engines } from "./openers.ts";
import { addPeople } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

it("drafts of programs become drafts of records", async () => {
  const database = await engines[0].openUnmigrated();
  const migrations = await listMigrations();
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === "record_drafts"),
  );
  await migrateDatabase(database, { only: before.map(({ version }) => version) });
  await addPeople(database);
  for (const row of samples.programs.rows) await database.query(...insertOf("programs", row));
  const content = JSON.stringify({ description: "Nueva" });
  await database.query(
    "insert into public.program_drafts (program_id, content, based_on, status) values (1, $1, 1, 'review'), (2, $1, 1, 'draft')",
    [content],
  );
  await database.query("update public.programs set description = 'Entretanto' where id = 2");
  const [{ events } = {}] = await database.query("select count(*) as events from public.audit_logs");

  await migrateDatabase(database);
  expect(await database.query("select count(*) as events from public.audit_logs")).toEqual([{ events }]);
  const drafts = await database.query<{ id: string; row_id: string }>(
    `select id, row_id, table_name, title, content, status, problem, publish_at
     from public.record_drafts order by row_id`,
  );
  const draft = {
    table_name: "programs",
    title: "Doctorado",
    content: { row: { description: "Nueva" }, children: {} },
  };
  expect(drafts).toMatchObject([
    { ...draft, row_id: "1", status: "review", problem: null, publish_at: null },
    { ...draft, row_id: "2", status: "draft", problem: null, publish_at: null },
  ]);
  const publish = (index: number) => database.query("select public.publish_draft($1)", [drafts[index]?.id]);
  await publish(0);
  await expect(publish(1)).rejects.toMatchObject({ code: "PT409" });
  const programs = await database.query("select description from public.programs where id < 3 order by id");
  expect(programs).toEqual([{ description: "Nueva" }, { description: "Entretanto" }]);
  await database.close();
});
