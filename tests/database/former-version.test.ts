import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, it } from "vitest";
import { blockHash, sourceHash } from "#app/editing/translation/source-hash.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { formerBackup, makeFormerVersion } from "#tests/support/backend/former-version/make-former-version.ts";
import { checkBackup } from "../../backend/backup/check-backup.ts";
import { openPostgresTarget } from "../../backend/backup/restore/postgres-target.ts";
import { restoreBackup } from "../../backend/backup/restore/restore-backup.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { listMigrations } from "../../backend/database/list-migrations.ts";
import { migrateDatabase } from "../../backend/database/migrate.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { openDiskStorage } from "../../backend/storage/disk-storage.ts";
import { type Catalogue, compareCatalogues, readCatalogue } from "../../tools/schema/compare-catalogues.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { copyTemplate, makeDatabase } from "./make-database.ts";
import { type Engine, engines } from "./openers.ts";
import { addPeople, runAs } from "./people.ts";

const folder = mkdtempSync(join(tmpdir(), "postgrado-former-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tables whose rows become others, or whose content the log has. */
const changed = ["audit_chain_check", "content_version", "revisions"];

/** Opens a database of the earlier version; one is made for all tests. */
async function openFormer(): Promise<SqlDatabase> {
  const serverUrl = inject("postgresUrl");
  const url = await copyTemplate(serverUrl, "former_template", async () => {
    const made = await makeDatabase(serverUrl);
    const database = await connectPostgres(made);
    await provisionDatabase(database);
    await makeFormerVersion(database);
    await database.close();
    return made;
  });
  return connectPostgres(url);
}

async function readPresentSchema(engine: Engine): Promise<Catalogue> {
  const database = await engine.open();
  const catalogue = withoutCounts(await readCatalogue(database));
  await database.close();
  return catalogue;
}

it("continues with a database of an earlier version, and its content", async () => {
  const database = await openFormer();
  expect(await migrateDatabase(database)).toEqual(await migrationNames());
  expect(await migrateDatabase(database)).toEqual([]);
  await expectContent(database, await readPresentSchema(engines[0]));
  await database.close();
});

it.each(isLongRun ? engines : engines.slice(0, 1))(
  "continues with a database that ran later migrations: $name",
  async (engine) => {
    const database = await engine.openUnmigrated();
    await makeFormerVersion(database, { later: true });
    expect(await migrateDatabase(database)).toEqual(await migrationNames());
    await expectContent(database, await readPresentSchema(engine));
    await database.close();
  },
);

it("turns the plain texts of programs and of their drafts into blocks, and keeps which translations are current", async () => {
  const database = await openFormer();
  const [program] = await database.query<{ id: number }>(
    `update public.programs set description = E'Uno.\\nSigue.\\n\\nDos.', admission_requirements = '["Título","Cartas"]',
      translations = jsonb_build_object('en', jsonb_build_object('description', E'One.\\n\\nTwo.',
        'admission_requirements', '["Degree","Letters"]'::jsonb, 'of', jsonb_build_object(
          'description', '${sourceHash("Uno.\nSigue.\n\nDos.")}', 'admission_requirements', 'stale', 'name', 'x')))
      where id = (select min(id) from public.programs) returning id`,
  );
  await database.execute(
    `insert into public.record_drafts (table_name, row_id, based_on, content)
      select 'programs', id::text, updated_at, jsonb_build_object('row', to_jsonb(p)) from public.programs p
      where id = ${program?.id}`,
  );
  const before = await database.query("select updated_at, revision from public.programs order by id");
  await migrateDatabase(database);
  const paragraph = (text: string, rest = {}) => ({ type: "paragraph", text, ...rest });
  const spanish = [paragraph("Uno.\nSigue."), paragraph("Dos.")];
  const texts = {
    description: spanish,
    admission_requirements: [paragraph("Título", { as: "bullet" }), paragraph("Cartas", { as: "bullet" })],
    translations: {
      en: {
        description: ["One.", "Two."].map((text, index) => paragraph(text, { of: blockHash(spanish[index] as Json) })),
        admission_requirements: ["Degree", "Letters"].map((text) => paragraph(text, { as: "bullet", of: "stale" })),
        of: { name: "x" },
      },
    },
  };
  expect(
    await database.query(
      `select description, admission_requirements, translations from public.programs where id = ${program?.id}`,
    ),
  ).toEqual([texts]);
  expect(await database.query("select content -> 'row' as row from public.record_drafts")).toEqual([
    { row: expect.objectContaining(texts) },
  ]);
  expect(await database.query("select updated_at, revision from public.programs order by id")).toEqual(before);
  await database.close();
});

it("restores a backup of an earlier version", async () => {
  const databaseUrl = await makeDatabase(inject("postgresUrl"));
  const { files } = openDiskStorage(folder);
  const target = await openPostgresTarget({ databaseUrl, files, dataDir: folder });
  await target.run(async () => restoreBackup(formerBackup, await checkBackup(formerBackup), target));
  await expectContent(target.database, await readPresentSchema(engines[0]));
  await target.close();
});

it("refuses a history that lacks a migration and tables that are not the site's, and changes nothing", async () => {
  const database = await openFormer();
  await database.execute("create table public.own (id int)");
  const before = await readCatalogue(database);
  await expect(migrateDatabase(database)).rejects.toThrow(/are not the site's: own \(id\)\. Move them elsewhere\.$/);
  await database.execute("delete from supabase_migrations.schema_migrations where version = '20261201000390'");
  await expect(migrateDatabase(database)).rejects.toThrow(
    /^The history lacks 1 of the 83 migrations .* 20261201000390 first\. The last version .* 20261201000391 brings it up/,
  );
  expect(compareCatalogues(await readCatalogue(database), before)).toEqual([]);
  await database.close();
});

/** Expects the schema of a new database, and the backup's content in it. */
async function expectContent(database: SqlDatabase, schema: Catalogue): Promise<void> {
  expect(compareCatalogues(withoutCounts(await readCatalogue(database)), schema)).toEqual([]);
  const { tables } = await checkBackup(formerBackup);
  for (const { schema: room, name, rows } of tables) {
    if (room !== "public" || changed.includes(name)) continue;
    expect([name, await database.query(`select count(*)::int as rows from public.${name}`)]).toEqual([
      name,
      // An event says that those of the earlier version got commitments.
      [{ rows: name === "audit_logs" ? rows + 1 : rows }],
    ]);
  }
  expect(
    await database.query(
      "select version::int, (table_changes ->> 'faq_items')::timestamptz::text as faq from public.content_version",
    ),
  ).toEqual([{ version: 347, faq: expect.stringContaining("2026-11-28") }]);
  // New events continue the audit chain of the earlier version.
  await addPeople(database);
  await runAs(database, "editor", (sql) => sql.query("update public.news set title = title || '.' returning 1"));
  const [{ chain } = {}] = await runAs(database, "administrator", (sql) =>
    sql.query<{ chain: unknown }>("select public.check_audit_chain() as chain"),
  );
  expect(chain).toMatchObject({ broken_at: null });
}

async function migrationNames(): Promise<string[]> {
  return (await listMigrations()).map(({ name }) => name);
}

function withoutCounts(catalogue: Catalogue): Catalogue {
  return new Map([...catalogue].filter(([object]) => !object.startsWith("rows of ")));
}
