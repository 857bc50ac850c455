import { createHash, randomBytes } from "node:crypto";
import { apiLimit } from "../../app/lib/api-rules.ts";
import { chosenScheme } from "../../app/lib/color-scheme.ts";
import { messageLimit } from "../../app/lib/contact-rules.ts";
import { invitationLimit } from "../../app/lib/invitation-rules.ts";
import type { RequestServices } from "../../app/lib/request-services.ts";
import type { Logger } from "../../backend/logger.ts";
import { institution } from "../../institution.config.ts";
import type { Environment } from "../config/environment.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { applySchedule } from "../jobs/apply-schedule.ts";
import { webhookKeys } from "../webhooks/webhook-secret.ts";
import { contentSecurityPolicy, measurementSources, sealPage } from "./content-security-policy.ts";
import type { Rendering } from "./page-cache/cached-response.ts";
import { answerOverloaded } from "./page-cache/overloaded.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { createReadCache } from "./page-cache/read-cache.ts";
import { createRenderQueue, OverloadError } from "./page-cache/render-queue.ts";
import { scheduleInvalidation } from "./page-cache/scheduled-invalidation.ts";
import { inScheme, pageKey, readPageKey } from "./page-scheme.ts";
import { isPreviewEntry, keepPreviewPrivate, previewLimit, previewToken } from "./preview.ts";
import { rejectMalformedUrl } from "./reject-malformed-url.ts";
import { readStaticNews } from "./static-news.ts";

/** The React application's entry, `app/handler.ts`, as the build or the development server loads it. */
export type Renderer = typeof import("../../app/handler.ts");

type Options = {
  environment: Environment;
  backend: BackendConnection;
  /** Asked for each page, so that development can load the newest code. */
  loadRenderer: () => Promise<Renderer>;
  log: Logger;
  sendMail: RequestServices["sendMail"];
  /** In development pages are rendered for each request, and without a policy: its client loads modules inline. */
  isDevelopment: boolean;
  /** False to render each page for each request, compressed as a kept one is: for measuring. */
  keepsPages: boolean;
};

/**
 * Responds to requests for pages, their data and resources with the React application: from the page cache, which is
 * emptied when content changes, or rendered for the visitor where a page depends on them. `answerAgain` and
 * `rememberAnswer` are those of `page-cache/kept-answers.ts`.
 */
export function createPages({ environment, backend, loadRenderer, log, sendMail, isDevelopment, keepsPages }: Options) {
  const { SITE_URL, DEMO_CONTENT } = environment;
  const messageLimiter = backend.limits.limiter("contact-form", messageLimit);
  const settings = { siteUrl: SITE_URL, isDemo: DEMO_CONTENT, analytics: institution.analytics, isPreview: false };
  const unmeasured = { ...settings, analytics: { googleTag: null, metaPixel: null } };
  const previewLimiter = backend.limits.limiter("preview", previewLimit);
  let previews = 0;
  const invitationLimiter = backend.limits.limiter("invitation", invitationLimit);
  const apiLimiter = backend.limits.limiter("api", apiLimit);
  const { serviceFetch } = backend;
  const webhookSecret = webhookKeys(backend);
  const anonymous: RequestServices = {
    network: "",
    messageLimiter,
    invitationLimiter,
    apiLimiter,
    webhookSecret: null,
    sendMail: null,
    serviceFetch: null,
  };
  let contentVersion = 1;

  async function render(
    request: Request,
    services: RequestServices,
    fetch = backend.fetch,
    version = contentVersion,
  ): Promise<Rendering> {
    const { handleRequest } = await loadRenderer();
    const nonce = isDevelopment ? undefined : randomBytes(16).toString("base64url");
    const isPreview = version < 0;
    const access = {
      url: backend.url,
      anonKey: backend.anonKey,
      fetch,
      contentVersion: version,
      canPreview: backend.previewFetch !== null,
      storageBase: backend.serve ? "" : backend.url,
      readStaticNews: () => readStaticNews(DEMO_CONTENT),
    };
    // The address that leads to a preview shows no draft itself.
    const shown = isPreview ? { ...unmeasured, isPreview: fetch !== backend.fetch } : settings;
    const response = await handleRequest(request, access, shown, services, nonce);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (isPage) response.headers.append("Vary", "Cookie");
    if (response.status === 503) response.headers.set("Retry-After", "5");
    return isPage && nonce ? withPolicy(response, nonce, backend, isPreview) : { response };
  }

  // While one page is written, the database reads for the others.
  const enqueue = createRenderQueue({ concurrency: 3, most: 12, maxWaitMs: 500, maxWaiting: 100 });
  const reads = createReadCache(backend.fetch);
  const cache = createPageCache(
    async (key) => {
      const { scheme, address } = readPageKey(key);
      let isWhole = true;
      const fail = (error: unknown) => {
        isWhole = false;
        throw error;
      };
      const watchedFetch: typeof fetch = async (...call) => {
        const answer = await reads.fetch(...call).catch(fail);
        if (answer.status >= 500) isWhole = false;
        return answer;
      };
      // The public address: whatever host a request names, others do not read it.
      const request = new Request(`${SITE_URL}${address}`, { headers: { Accept: "*/*" } });
      const rendering = await enqueue(() => render(request, anonymous, watchedFetch));
      return { ...(await inScheme(rendering, scheme)), isWhole: () => isWhole };
    },
    { keeps: keepsPages },
  );
  const refreshContent = () => {
    contentVersion += 1;
    reads.drop();
  };
  const onChange = () => {
    refreshContent();
    cache.drop();
  };
  backend.onContentChange(onChange);
  applySchedule({ backend, onChange, log });
  const onExpiry = () => {
    refreshContent();
    cache.expire();
  };
  scheduleInvalidation({ backend, timeZone: institution.timeZone, onExpiry, log });

  /** The request without parameters that its page does not read, and the address that tells its page from others. */
  async function narrow(request: Request): Promise<{ request: Request; address: string }> {
    const { pageAddress } = await loadRenderer();
    const url = new URL(request.url);
    const address = pageAddress(url);
    const isReading = request.method === "GET" || request.method === "HEAD";
    if (!isReading || address === url.pathname + url.search) return { request, address };
    return { request: new Request(new URL(address, url), request), address };
  }

  /** The page as it would be with the draft of a preview: for this request alone, with nothing of it stored. */
  async function renderPreview(request: Request, token: string | null, network: string): Promise<Response> {
    const isAllowed = await previewLimiter.consume(network).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
    previews += 1;
    const fetch = token === null ? undefined : backend.previewFetch?.(createHash("sha256").update(token).digest("hex"));
    const services = { ...anonymous, network };
    const rendering = await enqueue(() => render(request, services, fetch, -previews));
    const { response, body } = await inScheme(rendering, chosenScheme(request.headers.get("Cookie")));
    return new Response(body ?? response.body, {
      status: response.status,
      headers: keepPreviewPrivate(response.headers),
    });
  }

  async function answerInTime(asked: Request, network: string): Promise<Response> {
    const sound = rejectMalformedUrl(asked);
    const token = previewToken(sound);
    if (isPreviewEntry(sound) || (token && backend.previewFetch)) return renderPreview(sound, token, network);
    const { request, address } = await narrow(sound);
    const key = pageKey(address, request.headers.get("Cookie"));
    const { scheme } = readPageKey(key);
    const services = { network, messageLimiter, invitationLimiter, apiLimiter, webhookSecret, sendMail, serviceFetch };
    const isReading = request.method === "GET" || request.method === "HEAD";
    const renderForVisitor = async () => {
      const work = () => render(request, services);
      // What somebody has written is not sent back.
      const { response, body } = await inScheme(await (isReading ? enqueue(work) : work()), scheme);
      return body ? new Response(body, { status: response.status, headers: response.headers }) : response;
    };
    return isReading && !isDevelopment ? cache.answer(key, request, renderForVisitor) : renderForVisitor();
  }

  /**
   * `network` is the key under which the visitor's attempts are counted. 503 at once where more is asked for than can
   * be made.
   */
  async function answer(asked: Request, network: string): Promise<Response> {
    try {
      return await answerInTime(asked, network);
    } catch (error) {
      if (error instanceof OverloadError) return answerOverloaded();
      throw error;
    }
  }

  return { answer, answerAgain: cache.answerAgain, rememberAnswer: cache.rememberAnswer };
}

/**
 * The page with its content security policy: the inline code that was rendered with the nonce runs, and no other. What
 * has a policy of its own keeps it.
 */
async function withPolicy(
  response: Response,
  nonce: string,
  backend: BackendConnection,
  isPreview: boolean,
): Promise<Rendering> {
  const { body, ...inline } = sealPage(Buffer.from(await response.arrayBuffer()), nonce);
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
        // Older browsers do not count sockets of the page's own host as 'self'.
        backend.url.replace(/^http/, "ws"),
        ...measurement.connections,
      ],
      isFramed: isPreview,
    }),
  );
  return { response, body };
}
