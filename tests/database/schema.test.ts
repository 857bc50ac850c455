import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { migrationsDirectory } from "../../backend/database/list-migrations.ts";
import { compareCatalogues, readCatalogue } from "../../tools/schema/compare-catalogues.ts";
import { draftFromSchema } from "../../tools/schema/draft-from-schema.ts";
import { writeMigrationFile } from "../../tools/schema/migration-files.ts";
import { loadSchemaFiles, readSchemaFiles, schemaDirectory } from "../../tools/schema/schema-files.ts";
import { makeDatabase } from "./make-database.ts";
import { engines } from "./openers.ts";

describe.each(engines)("$name", ({ open, openUnmigrated }) => {
  it("has the same catalogue from the migrations as from the schema files", async () => {
    const migrated = await open();
    const declared = await openUnmigrated();
    await loadSchemaFiles(declared, readSchemaFiles());
    const catalogue = await readCatalogue(declared);
    expect(compareCatalogues(await readCatalogue(migrated), catalogue)).toEqual([]);
    expect([...new Set([...catalogue.keys()].map((object) => object.split(" ")[0]))].sort()).toEqual(
      expect.arrayContaining(["column", "comment", "constraint", "function", "index", "policy", "relation", "trigger"]),
    );
    await migrated.close();
    await declared.close();
  });
});

describe("the loading order", () => {
  it("lists every schema file", () => {
    const directory = mkdtempSync(join(tmpdir(), "postgrado-schema-"));
    cpSync(schemaDirectory, directory, { recursive: true });
    writeFileSync(join(directory, "news", "forgotten.sql"), "select 1;");
    expect(() => readSchemaFiles(directory)).toThrow("news/forgotten.sql");
    rmSync(directory, { recursive: true });
  });
});

describe("a change of a schema file", () => {
  let directory: string;
  let sources: { schemas: string; migrations: string };
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "postgrado-schema-"));
    sources = { schemas: join(directory, "schemas"), migrations: join(directory, "migrations") };
    cpSync(schemaDirectory, sources.schemas, { recursive: true });
    cpSync(migrationsDirectory, sources.migrations, { recursive: true });
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const undraftable = "text search configuration plain";

  async function draft() {
    const urls = await Promise.all([makeDatabase(inject("postgresUrl")), makeDatabase(inject("postgresUrl"))]);
    return draftFromSchema(urls as [string, string], sources);
  }

  function change(file: string, from: string, to: string) {
    const path = join(sources.schemas, file);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  }

  it("is detected and drafted as a migration; changes that cannot be drafted are reported", {
    timeout: 120_000,
  }, async () => {
    change(
      "programs/programs.sql",
      "for select to anon, authenticated\n  using (status = 'published'",
      "for select to authenticated\n  using (status = 'published'",
    );
    change("programs/programs.sql", "campus text not null default ''", "campus text not null");
    change("indicators/series.sql", "select max(year) from", "select min(year) from");
    change(
      "programs/students.sql",
      "create table public.cohorts (",
      "create table public.intakes (id bigint);\n\ncreate table public.cohorts (",
    );
    change("search/documents.sql", "pg_catalog.simple;", "pg_catalog.english_stem;");
    const { differences, statements, remaining, failure } = await draft();
    expect(differences.map(({ object }) => object)).toEqual([
      "column intakes.id",
      "column programs.campus",
      "function newest_figures_year()",
      'policy programs "everybody reads published programs"',
      "relation intakes",
      "rows of intakes",
      undraftable,
    ]);
    expect([failure, remaining.map(({ object }) => object)]).toEqual([null, [undraftable]]);
    writeMigrationFile("drafted", statements.join("\n"), sources.migrations);
    expect((await draft()).differences.map(({ object }) => object)).toEqual([undraftable]);
  });
});
