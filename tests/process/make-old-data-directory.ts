import { mkdirSync, writeFileSync } from "node:fs";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { openEmbeddedDatabase } from "../../backend/postgres-server/open-embedded-database.ts";
import { preparedMarker } from "../../server/prepare-if-needed.ts";
import { makeFormerVersion } from "../support/backend/former-version/make-former-version.ts";

/** Makes a data directory of the version before its migrations were replaced, with demo content. Argument: where. */
const [directory = ""] = process.argv.slice(2);
mkdirSync(directory, { recursive: true, mode: 0o700 });
const database = await openEmbeddedDatabase(directory);
await provisionDatabase(database);
await makeFormerVersion(database);
await database.close();
writeFileSync(preparedMarker(directory), "{}");
