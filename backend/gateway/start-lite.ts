import { accessTokenLifetime } from "../auth/access-token.ts";
import { shortestPassword } from "../auth/passwords.ts";
import { loadLite } from "../database/load-lite.ts";
import type { EmbeddedDatabase } from "../database/open-pglite.ts";
import type { Logger } from "../logger.ts";
import { internalError } from "./answers.ts";

type Options = { database: EmbeddedDatabase; jwtSecret: string; siteUrl: string; log: Logger };

/**
 * Starts lite on the database and answers the function that asks it. Lite believes every token that is signed with
 * our secret, whoever it is for, so nothing but the gateway may have this function.
 */
export async function startLite({ database, jwtSecret, siteUrl, log }: Options) {
  const { App } = await loadLite();
  const app = new App({
    connection: database.liteConnection,
    api: { schemas: ["public"], pg_safe_update: true },
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      jwt_expiry: accessTokenLifetime,
      site_url: siteUrl,
      enable_signup: false,
      minimum_password_length: shortestPassword,
      // Reuse of a refresh token is judged by the gateway; within its grace time lite answers with the newest one.
      enable_refresh_token_rotation: false,
      // Codes travel by mail only; twelve digits leave nothing to guess.
      email: { enable_signup: false, otp_length: 12, otp_expiry: 3600 },
    },
    studio: { enabled: false },
    options: {
      server: { apiKeys: false, disableStudio: true },
      // Lite would print mails, with their codes, on the console.
      drivers: { email: { send: async () => log.warn("A mail was not sent: no mail server is configured.") } },
    },
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
