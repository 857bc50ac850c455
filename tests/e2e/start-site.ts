import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A site with a data directory of its own, which goes when the process does.
const dataDir = mkdtempSync(join(tmpdir(), "postgrado-e2e-"));
process.env.DATA_DIR = dataDir;
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await import("../../server/start.ts");
