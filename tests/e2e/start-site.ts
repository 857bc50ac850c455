import { rmSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { copyPreparedDataDir } from "../support/prepared-data-dir.ts";

// A dozen sites of journeys load the same several hundred modules.
enableCompileCache("node_modules/.cache/postgrado/compiled");
// A site with a data directory of its own, which goes when the process does.
const dataDir = copyPreparedDataDir(process.env);
process.env.DATA_DIR = dataDir;
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await import("../../server/start.ts");
