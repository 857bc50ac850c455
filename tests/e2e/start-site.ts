import { rmSync } from "node:fs";
import { copyPreparedDataDir } from "../support/prepared-data-dir.ts";

// A site with a data directory of its own, which goes when the process does.
const dataDir = copyPreparedDataDir(process.env);
process.env.DATA_DIR = dataDir;
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await import("../../server/start.ts");
