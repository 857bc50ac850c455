import type { SqlDatabase } from "../../backend/database/database.ts";
import { migrateDatabase } from "../../backend/database/migrate.ts";
import { openPostgres } from "../../backend/database/open-postgres.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { silentLogger } from "../../backend/logger.ts";
import { compareCatalogues, type Difference, readCatalogue } from "./compare-catalogues.ts";
import { draftMigration } from "./draft-migration.ts";
import { loadSchemaFiles, readSchemaFiles } from "./schema-files.ts";

type Sources = { schemas?: string; migrations?: string };

export type MigrationDraft = {
  /** Objects that differ between migrations and schema files. */
  differences: Difference[];
  /** Drafted statements. */
  statements: string[];
  /** Objects that still differ after the statements; all if they fail. */
  remaining: Difference[];
  /** Error of the statements; null if they succeed. */
  failure: string | null;
};

/**
 * Drafts the statements that change the schema of the migrations to that of the schema files, and tests them. Takes the
 * URLs of two empty databases of one server.
 */
export async function draftFromSchema(urls: [string, string], sources: Sources = {}): Promise<MigrationDraft> {
  const [migrated, declared] = await Promise.all(urls.map((url) => openPostgres({ url, log: silentLogger })));
  if (!migrated || !declared) throw new Error("Two databases are needed.");
  try {
    await provisionDatabase(migrated);
    await migrateDatabase(migrated, { directory: sources.migrations });
    await provisionDatabase(declared);
    await loadSchemaFiles(declared, readSchemaFiles(sources.schemas));
    const differences = await compareDatabases(migrated, declared);
    if (differences.length === 0) return { differences, statements: [], remaining: [], failure: null };
    const statements = await draftMigration(...urls);
    const failure = await migrated
      .transaction((sql) => sql.execute(statements.join("\n")))
      .then(
        () => null,
        (error: Error) => error.message,
      );
    return { differences, statements, remaining: await compareDatabases(migrated, declared), failure };
  } finally {
    await migrated.close();
    await declared.close();
  }
}

async function compareDatabases(first: SqlDatabase, second: SqlDatabase): Promise<Difference[]> {
  return compareCatalogues(await readCatalogue(first), await readCatalogue(second));
}
