import { accessTokenLifetime } from "../auth/access-token.ts";
import { loadLite } from "../database/load-lite.ts";
import type { EmbeddedDatabase } from "../database/open-pglite.ts";
import type { Logger } from "../logger.ts";
import { internalError } from "./answers.ts";

type Options = { database: EmbeddedDatabase; jwtSecret: string; log: Logger };

/**
 * Starts lite on the database and answers the function that asks it. Lite believes every token that is signed with
 * our secret, whoever it is for, so nothing but the gateway may have this function. Only its data interface is asked:
 * signing in is ours.
 */
export async function startLite({ database, jwtSecret, log }: Options) {
  const { App } = await loadLite();
  const app = new App({
    connection: database.liteConnection,
    api: { schemas: ["public"], pg_safe_update: true },
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      jwt_expiry: accessTokenLifetime,
      enable_signup: false,
    },
    studio: { enabled: false },
    options: { server: { apiKeys: false, disableStudio: true } },
  });
  await app.init();
  // The first request would otherwise read the catalogue.
  await database.liteConnection.introspect({ useCache: true });
  return async (path: string, init: RequestInit): Promise<Response> => {
    const response = await app.fetch(new Request(`http://lite${path}`, init));
    if (response.status < 500) return response;
    // Lite tells the failure's own text to whoever asked.
    const { pathname } = new URL(path, "http://lite");
    log.error({ path: pathname, status: response.status, answer: await response.text() }, "lite failed");
    return internalError(pathname);
  };
}
