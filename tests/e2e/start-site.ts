import { rmSync } from "node:fs";
import { copyPreparedDataDir } from "../support/prepared-data-dir.ts";

// Starts a site with a temporary data directory.
const dataDir = copyPreparedDataDir(process.env);
process.env.DATA_DIR = dataDir;
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await import("../../server/start.ts");
