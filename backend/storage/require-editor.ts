import { runAsUser } from "../database/run-as-user.ts";
import { HttpError, storageError } from "../http/error-responses.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { StorageDependencies } from "./storage-dependencies.ts";

/**
 * Throws an `HttpError` unless the caller is an editor, an administrator or this process itself. The database decides,
 * with the caller's token and the function that the policies of content tables use.
 */
export async function requireEditor({ database }: StorageDependencies, c: RequestContext): Promise<void> {
  const caller = c.get("caller");
  if (caller.role === "service_role") return;
  if (caller.role === "authenticated") {
    const rows = await runAsUser(database, caller.claims, (sql) =>
      sql.query<{ allowed: boolean }>("select public.is_editor() as allowed"),
    );
    if (rows[0]?.allowed) return;
  }
  throw new HttpError(storageError(403, "Unauthorized", "Only editors may change or list the images"));
}
