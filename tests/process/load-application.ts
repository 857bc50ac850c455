import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderer } from "../../server/http/page-renderer.ts";

/**
 * Loads a copy of the built application with its own values in memory, since test files of a worker share loaded
 * modules. `remove` deletes the files, some of which are loaded later.
 */
export async function loadApplication(): Promise<{ application: Renderer; remove(): void }> {
  const copy = mkdtempSync(resolve("build", "copy-"));
  cpSync("build/server", copy, { recursive: true });
  const application = (await import(pathToFileURL(join(copy, "index.js")).href)) as Renderer;
  return { application, remove: () => rmSync(copy, { recursive: true }) };
}
