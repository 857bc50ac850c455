import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { migrateDatabase } from "../backend/database/migrate.ts";
import { openPglite } from "../backend/database/open-pglite.ts";
import { provisionDatabase } from "../backend/database/provision.ts";
import { describeDatabase } from "./database-types.ts";

/** `npm run types`: writes the TypeScript types of the schema that the migrations make. */
const database = await openPglite({ memory: true });
await provisionDatabase(database);
await migrateDatabase(database);
const file = "app/supabase/database.types.ts";
writeFileSync(file, await describeDatabase((sql) => database.query(sql)));
await database.close();
spawnSync("biome", ["format", "--write", file], { stdio: "inherit" });
