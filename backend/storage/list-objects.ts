import { z } from "zod";
import { storageError } from "../http/error-responses.ts";
import { readJson } from "../http/read-json.ts";
import type { RequestContext } from "../http/request-context.ts";
import { describeObject } from "./object-id.ts";
import { parseObjectPath } from "./object-path.ts";
import { requireEditor } from "./require-editor.ts";
import type { StorageServices } from "./storage-dependencies.ts";

const queryShape = z.object({
  prefix: z.string().max(400).default(""),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(200).default(""),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .default({ column: "name", order: "asc" }),
});

/** Lists the files and folders directly below a prefix, for supabase-js's `list`. Editors only. */
export async function listObjects(parts: StorageServices, c: RequestContext): Promise<Response> {
  await requireEditor(parts, c);
  const query = queryShape.safeParse(await readJson(c, z.unknown()));
  if (!query.success) return storageError(400, "InvalidRequest", "The query is not valid");
  const { prefix, limit, offset, search, sortBy } = query.data;
  const trimmed = prefix.replace(/^\/+|\/+$/g, "");
  const folder = trimmed === "" ? "" : parseObjectPath(trimmed);
  if (folder === null) return Response.json([]);
  const found = (await parts.files.list(folder)).filter(({ name }) =>
    name.toLowerCase().includes(search.toLowerCase()),
  );
  const direction = sortBy.order === "desc" ? -1 : 1;
  found.sort((a, b) => {
    const byTime = sortBy.column === "name" ? 0 : Number(a.file?.modified ?? 0) - Number(b.file?.modified ?? 0);
    return direction * (byTime || (a.name < b.name ? -1 : 1));
  });
  return Response.json(
    found
      .slice(offset, offset + limit)
      .map(({ name, file }) => (file ? describeObject(name, file) : { name, id: null, metadata: null })),
  );
}
