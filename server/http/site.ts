import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { RequestServices } from "../../app/lib/request-services.ts";
import { isForeignOrigin } from "../../backend/http/origin.ts";
import type { Logger } from "../../backend/logger.ts";
import type { Environment } from "../config/environment.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import type { BackupSchedule } from "../jobs/scheduled-backups.ts";
import { canonicalRedirect } from "./canonical-redirect.ts";
import { healthRoutes } from "./health.ts";
import { asksForLanguage } from "./language-redirect.ts";
import type { Metrics } from "./metrics.ts";
import type { Renderer } from "./page-renderer.ts";
import { createPages } from "./pages.ts";
import { peerAddress } from "./peer-address.ts";
import { logRequests, type NoteRequest, noteInLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import { readStaticNews } from "./static-news.ts";

export type SiteOptions = {
  environment: Environment;
  backend: BackendConnection;
  loadRenderer: () => Promise<Renderer>;
  log: Logger;
  logRequest?: NoteRequest;
  sendMail?: RequestServices["sendMail"];
  backups?: BackupSchedule | null;
  metrics?: Metrics | null;
  /** Disables the content security policy and the page cache. */
  isDevelopment?: boolean;
  keepsPages?: boolean;
};

/** Services of a Supabase project by path: their clients expect JSON even where a service is not supported. */
const backendServices = ["auth", "rest", "storage", "functions", "realtime", "graphql"];

/** Composes everything that the process serves over HTTP, from the outermost middleware in. */
export function createSite(options: SiteOptions) {
  const {
    environment,
    backend,
    loadRenderer,
    log,
    logRequest = noteInLog(log),
    sendMail = null,
    backups = null,
    metrics = null,
    isDevelopment = false,
    keepsPages = true,
  } = options;
  const app = new Hono<{ Bindings: HttpBindings; Variables: { requestId: string } }>();
  const pages = createPages({ environment, backend, loadRenderer, log, sendMail, isDevelopment, keepsPages });
  const peerOf = (request: Request, bindings: HttpBindings | undefined) => ({
    address: peerAddress(
      request.headers.get("X-Forwarded-For"),
      bindings?.incoming?.socket?.remoteAddress,
      environment.TRUST_PROXY,
    ),
  });

  app.use(async (c, next) => {
    await next();
    pages.rememberAnswer(c.env?.incoming, c.req.path, c.res);
  });
  app.use(logRequests(logRequest));
  if (metrics) {
    app.use(metrics.measure);
    app.get("/metrics", metrics.answer);
  }
  app.use(securityHeaders(environment.SITE_URL, !isDevelopment));

  app.route("/", healthRoutes({ backend, backups }));
  app.get("/backend.json", (c) => {
    // An embedded backend is served at the origin that the browser already uses.
    const url = backend.serve ? originOf(c.req.raw, environment) : backend.url;
    const { MAX_PDF_MB: maxPdfMegabytes } = environment;
    const sendsMail = sendMail !== null;
    const abilities = {
      sendsMail,
      // A Supabase project sends these mails itself.
      mailsPasswords: backend.serve ? sendsMail : true,
      keepsAccounts: backend.serviceFetch !== null,
      copiesErasures: environment.ERASURES_COPY !== undefined,
    };
    const access = { url, anonKey: backend.anonKey, maxPdfMegabytes, ...abilities };
    return c.json(access, 200, { "Cache-Control": "no-store" });
  });
  for (const service of backendServices) {
    app.all(`/${service}/v1/*`, async (c): Promise<Response> => {
      if (!backend.serve) return c.json({ message: "Not found" }, 404, { "Cache-Control": "no-store" });
      return backend.serve(c.req.raw, peerOf(c.req.raw, c.env));
    });
  }

  app.use(compress());
  app.get("/data/news.json", async (c) => c.json(await readStaticNews(environment.DEMO_CONTENT)));
  app.use(
    "/assets/*",
    serveStatic({
      root: "build/client",
      precompressed: true,
      onFound: (_path, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
  );
  // Paths of pages have no dot, so no file is looked up for them.
  app.use(
    "/:path{.+\\.\\w+$}",
    serveStatic({ root: "build/client", onFound: (_path, c) => c.header("Cache-Control", "public, max-age=3600") }),
  );

  app.all("*", async (c) => {
    const request = c.req.raw;
    // Reading is public; other methods are accepted from this site's pages only.
    if (!["GET", "HEAD"].includes(request.method) && isForeignOrigin(request, environment.SITE_URL)) {
      return c.text(foreignForm, 403, { "Cache-Control": "no-store" });
    }
    const { routedPath } = await loadRenderer();
    const redirect = canonicalRedirect(request, { siteUrl: environment.SITE_URL, routedPath });
    if (redirect) return c.body(null, redirect.status, { ...redirect.headers, Location: redirect.location });

    const response = await pages.answer(request, peerOf(request, c.env).address);
    // Set on the response itself: Hono's `header` would create another one, and a stream of its bytes.
    const { headers } = response;
    if (asksForLanguage(request)) headers.append("Vary", "Cookie, Accept-Language");
    // Pages also have a meta tag; feeds, files and images only have this header.
    if (environment.DEMO_CONTENT) headers.set("X-Robots-Tag", "noindex");
    return response;
  });

  const note: NoteRequest = (request) => {
    logRequest(request);
    metrics?.count(request);
  };
  return {
    fetch: app.fetch,
    /** Sends a stored response without any middleware; returns false if there is none. */
    answerAgain: (incoming: IncomingMessage, outgoing: ServerResponse) => pages.answerAgain(incoming, outgoing, note),
  };
}

/** In both languages, because the visitor's is unknown. */
const foreignForm =
  "Este formulario se envió desde otro sitio y no se aceptó. Ábralo en nuestro sitio y envíelo desde ahí.\n" +
  "This form was sent from another site and was not accepted. Please open it on our site and send it from there.\n";

function originOf(request: Request, { SITE_URL, TRUST_PROXY }: Environment): string {
  return TRUST_PROXY ? SITE_URL : new URL(request.url).origin;
}
