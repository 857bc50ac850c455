import { expect, inject, test } from "vitest";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { addPeople, personIds } from "./people.ts";

test("undoing a batch does not overwrite a concurrent save", async () => {
  const url = await makeMigratedDatabase(inject("postgresUrl"));
  const [editor, colleague] = await Promise.all([connectPostgres(url), connectPostgres(url)]);
  await addPeople(editor);
  await editor.execute(`
    insert into public.links (id, "group", url, title) overriding system value values (1, 'university', 'https://udn.example', 'Portal');
    set role authenticated;
    set request.jwt.claims = '${JSON.stringify({ sub: personIds.editor, role: "authenticated", aal: "aal1" })}'`);
  const [done] = await editor.query<{ batch: string }>(
    `select public.change_records('links', '{1}', '{"status": "archived"}', 'Retirar') ->> 'batch' as batch`,
  );
  let undoing: Promise<unknown> | undefined;
  await colleague.transaction(async (sql) => {
    await sql.query("update public.links set title = 'Entretanto'");
    undoing = editor.query("select public.undo_batch($1)", [done?.batch]).catch(({ code }) => code);
    const isWaitedFor = async () =>
      (await sql.query("select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))"))
        .length > 0;
    await expect.poll(isWaitedFor).toBe(true);
  });
  expect(await undoing).toBe("PT409");
  expect(await colleague.query("select title from public.links")).toEqual([{ title: "Entretanto" }]);
  await Promise.all([editor.close(), colleague.close()]);
});
