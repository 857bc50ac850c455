import { z } from "zod";
import { removeOutsideBackups } from "../backup/hold-removals.ts";
import { storageError } from "../http/error-responses.ts";
import { readJson } from "../http/read-json.ts";
import type { RequestContext } from "../http/request-context.ts";
import { describeObject } from "./object-id.ts";
import { parseObjectPath } from "./object-path.ts";
import { requireEditor } from "./require-editor.ts";
import type { StorageServices } from "./storage-dependencies.ts";

const removalShape = z.object({
  prefixes: z.array(z.union([z.string(), z.object({ path: z.string() }).transform(({ path }) => path)])).max(1000),
});

/** Removes images with their variants. Returns those that existed. Editors only. */
export async function removeObjects(parts: StorageServices, c: RequestContext): Promise<Response> {
  await requireEditor(parts, c);
  const removal = removalShape.safeParse(await readJson(c, z.unknown()));
  if (!removal.success) return storageError(400, "InvalidRequest", "prefixes must be a list of paths");
  const removed = [];
  for (const sent of removal.data.prefixes) {
    const path = parseObjectPath(sent);
    const file = path && (await parts.files.find(path));
    if (!file || !(await removeOutsideBackups(parts.database, () => parts.files.remove(path)))) continue;
    await parts.variants.drop(path);
    removed.push(describeObject(path, file));
  }
  if (removed.length > 0) parts.announceFileChange();
  return Response.json(removed);
}
