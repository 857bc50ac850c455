import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { migrateDatabase } from "../backend/database/migrate.ts";
import { openPostgres } from "../backend/database/open-postgres.ts";
import { provisionDatabase } from "../backend/database/provision.ts";
import { silentLogger } from "../backend/logger.ts";
import { describeDatabase } from "./database-types.ts";
import { startPostgres } from "./start-postgres.ts";

/** `npm run types`: writes the TypeScript types of the schema created by the migrations. */
const server = await startPostgres();
const database = openPostgres({ url: server.urlOf("postgres"), log: silentLogger });
await provisionDatabase(database);
await migrateDatabase(database);
const file = "app/supabase/database.types.ts";
writeFileSync(file, await describeDatabase((sql) => database.query(sql)));
await database.close();
await server.stop();
spawnSync("biome", ["format", "--write", file], { stdio: "inherit" });
