import { decodeJwt } from "jose";
import type { BackendDatabase } from "../database/database.ts";
import { type LiteMiddleware, loadLite } from "../database/load-lite.ts";
import { accessTokenLifetime } from "../http/access-token.ts";
import { busy, databaseFull, internalError, restError, unavailable } from "../http/error-responses.ts";
import { currentRequest, type DataRequest } from "../limits/request-limits.ts";
import type { Logger } from "../logger.ts";
import { completeValues } from "./complete-values.ts";
import { guardQuery } from "./guard-query.ts";

/**
 * Tells lite whose token it gets. It would otherwise look up account and session of each token and not use them: two
 * superfluous queries, since the gateway has checked both. Its data interface verifies the token itself, and reads the
 * caller from it.
 */
const setCaller: LiteMiddleware = async (c, next) => {
  const [, token] = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  const { sub, session_id } = token ? decodeJwt<{ session_id?: string }>(token) : {};
  if (sub && session_id) {
    c.set("userId", sub);
    c.set("sessionId", session_id);
  }
  await next();
};

/**
 * Of several writers that wait for each other PostgreSQL stops one, by a deadlock or as it could not be serialized. A
 * request is one transaction: nothing of it was written, and the same again finds the others finished.
 */
const overtaken = /"code":"(?:40P01|40001)"/;
const mostRetries = 2;

type Options = { database: BackendDatabase; jwtSecret: string; log: Logger };

/**
 * Starts lite on the database and returns the function that asks it. Lite believes every token that is signed with our
 * secret, for whatever audience, so nothing but the gateway may have this function. Only its data interface is asked:
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
    options: { server: { apiKeys: false, disableStudio: true, middlewares: [setCaller] } },
  });
  await app.init();
  // The first request would otherwise read the catalogue.
  const catalogue = await database.liteConnection.introspect({ useCache: true });
  const readQuery = database.liteConnection.onPostgrestAST.bind(database.liteConnection);
  database.liteConnection.onPostgrestAST = async (query, variables) => {
    guardQuery(query);
    completeValues(query, catalogue);
    return readQuery(query, variables);
  };
  async function ask(path: string, init: RequestInit, request: DataRequest, retries: number): Promise<Response> {
    const outages = database.countOutages();
    const response = await currentRequest.run(request, async () => app.fetch(new Request(`http://lite${path}`, init)));
    if (response.status < 500) return response;
    const { pathname } = new URL(path, "http://lite");
    const answer = await response.text();
    if (overtaken.test(answer)) return retries > 0 ? ask(path, init, request, retries - 1) : busy(pathname);
    // Before the outages, of which a full disk is one.
    if (answer.includes('"code":"53100"')) return databaseFull(pathname);
    // Lite hides what it met; and a session that cannot be renewed for a moment must not look like one that has ended.
    if (database.countOutages() !== outages) return unavailable(pathname);
    if (answer.includes('"code":"57014"')) return unavailable(pathname);
    // What lite cannot do, it calls a fault of its own. PostgREST has a code for that.
    if (answer.includes('"code":"PGRSTXXX"')) {
      return restError(400, "PGRST127", "Rows of a table without a key cannot be answered together with others");
    }
    // Lite would send the failure's own text to the client.
    log.error({ path: pathname, status: response.status, answer }, "lite failed");
    return internalError(pathname);
  }
  return (path: string, init: RequestInit, request: DataRequest) => ask(path, init, request, mostRetries);
}
