import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Locale, localeOfPath } from "../../app/i18n/locale.ts";
import { notFoundMark } from "../../app/lib/not-found-mark.ts";
import type { RequestServices } from "../../app/lib/request-services.ts";
import type { BackendAccess } from "../../app/supabase/backend-access.ts";
import { institution } from "../../institution.config.ts";
import type { Environment } from "../config/environment.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { contentSecurityPolicy, extractInlineHashes, measurementSources } from "./content-security-policy.ts";
import type { Rendering } from "./page-cache/cached-response.ts";
import { readStaticNews } from "./static-news.ts";

/** The entry of the React application, `app/handler.ts`, as the build or the development server loads it. */
export type Renderer = typeof import("../../app/handler.ts");

/** How a page reads the backend, and the version of the content, which is null for a preview. */
export type PageSource = Pick<BackendAccess, "fetch" | "contentVersion">;

/** Renders the response to a request with the React application; pages get a content security policy. */
export type RenderPage = (request: Request, services: RequestServices, source: PageSource) => Promise<Rendering>;

/** Milliseconds for which the page of unknown addresses is cached while content does not change. */
const notFoundTtlMs = 60_000;

type Options = {
  environment: Environment;
  backend: BackendConnection;
  loadRenderer: () => Promise<Renderer>;
  /** In development pages have no policy: Vite's client loads modules inline. */
  isDevelopment: boolean;
};

/** Creates the renderer. All unknown addresses of a language share one cached page. */
export function createPageRenderer({ environment, backend, loadRenderer, isDevelopment }: Options): RenderPage {
  const { SITE_URL, DEMO_CONTENT } = environment;
  const access = {
    url: backend.url,
    anonKey: backend.anonKey,
    canPreview: backend.openPreview !== null,
    storageBase: backend.serve ? "" : backend.url,
    readStaticNews: () => readStaticNews(DEMO_CONTENT),
  };
  const settings = { siteUrl: SITE_URL, isDemo: DEMO_CONTENT };
  const published = { ...settings, analytics: institution.analytics, isPreview: false };
  const unmeasured = { ...settings, analytics: { googleTag: null, metaPixel: null } };

  async function render(
    ask: (renderer: Renderer, context: Parameters<Renderer["handleRequest"]>[1]) => Promise<Response>,
    services: RequestServices,
    source: PageSource,
  ): Promise<Rendering> {
    const renderer = await loadRenderer();
    const nonce = isDevelopment ? undefined : randomBytes(16).toString("base64url");
    const isPreview = source.contentVersion === null;
    // The entry page of a preview shows no draft itself.
    const pageSettings = isPreview ? { ...unmeasured, isPreview: source.fetch !== backend.fetch } : published;
    const context = { backend: { ...access, ...source }, settings: pageSettings, services, nonce };
    const response = await ask(renderer, context);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (isPage) response.headers.append("Vary", "Cookie");
    if (response.status === 503) response.headers.set("Retry-After", "5");
    return isPage && nonce ? withPolicy(response, nonce, backend, isPreview) : { response };
  }

  const renderNotFound = (locale: Locale, services: RequestServices, source: PageSource) =>
    render((renderer, context) => renderer.renderNotFound(locale, context), services, source);

  /** Pages of unknown addresses by language and version of the content. */
  const notFoundPages = new LRUCache<string, Rendering, { render: () => Promise<Rendering> }>({
    ...{ max: 4, ttl: notFoundTtlMs },
    fetchMethod: (_key, _stale, { context }) => context.render(),
  });

  return async (request, services, source) => {
    const rendering = await render(({ handleRequest }, context) => handleRequest(request, context), services, source);
    if (!rendering.response.headers.has(notFoundMark)) return rendering;
    const locale = localeOfPath(new URL(request.url).pathname);
    const renderPage = () => renderNotFound(locale, services, source);
    if (source.contentVersion === null || isDevelopment) return renderPage();
    return notFoundPages.forceFetch(`${locale} ${source.contentVersion}`, { context: { render: renderPage } });
  };
}

/** Adds the content security policy: only inline code with the nonce runs. A response with a policy keeps it. */
async function withPolicy(
  response: Response,
  nonce: string,
  backend: BackendConnection,
  isPreview: boolean,
): Promise<Rendering> {
  const { body, ...inline } = extractInlineHashes(Buffer.from(await response.arrayBuffer()), nonce);
  const backendOrigin = backend.serve ? [] : [backend.url];
  if (response.headers.has("Content-Security-Policy")) return { response, body };
  const measurement = isPreview
    ? { scripts: [], images: [], connections: [] }
    : measurementSources(institution.analytics);
  response.headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(inline, {
      scripts: measurement.scripts,
      images: [...institution.imageHosts.map((host) => `https://${host}`), ...backendOrigin, ...measurement.images],
      connections: [
        ...backendOrigin,
        // In older browsers 'self' does not include sockets of the same host.
        backend.url.replace(/^http/, "ws"),
        ...measurement.connections,
      ],
      isFramed: isPreview,
    }),
  );
  return { response, body };
}
