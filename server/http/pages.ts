import { apiLimit } from "../../app/lib/api-rules.ts";
import { consentLimit } from "../../app/lib/consent-rules.ts";
import { messageLimit } from "../../app/lib/contact-rules.ts";
import { invitationLimit } from "../../app/lib/invitation-rules.ts";
import type { RequestServices } from "../../app/lib/request-services.ts";
import { anyTable, noteTables } from "../../app/lib/tables-read.ts";
import { erasureFolders, listErasure } from "../../backend/erasures/erasure-list.ts";
import { CrowdedError, FairQueue } from "../../backend/limits/fair-queue.ts";
import { networksOf } from "../../backend/limits/rate-limit-key.ts";
import type { Logger } from "../../backend/logger.ts";
import type { Environment } from "../config/environment.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { webhookKeys } from "../webhooks/webhook-secret.ts";
import { respondCrowded } from "./crowded-response.ts";
import { writeInlineFiles } from "./inline-files.ts";
import type { TakeTurn } from "./page-cache/page-cache.ts";
import { createSharedPages } from "./page-cache/shared-pages.ts";
import { createPageRenderer, type Renderer } from "./page-renderer.ts";
import { inScheme, pageKey, readPageKey } from "./page-scheme.ts";
import { createPreviews, isPreviewEntry, previewToken } from "./preview.ts";
import { rejectMalformedUrl } from "./reject-malformed-url.ts";

type Options = {
  environment: Environment;
  backend: BackendConnection;
  loadRenderer: () => Promise<Renderer>;
  log: Logger;
  sendMail: RequestServices["sendMail"];
  /** In development pages are rendered for each request, and without a policy: Vite's client loads modules inline. */
  isDevelopment: boolean;
  /** False to render each page for each request, compressed like a cached one, for measurements. */
  keepsPages: boolean;
};

/** Limits of concurrent renderings: while one page is rendered, the database reads for the others. */
const pageTurns = { concurrency: 3, most: 12, stalledMs: 500, maxWaitMs: 20_000, perNetwork: 60, maxWaiting: 200 };

const background = ["background"] as const;

/** Maximum size in bytes of a body that is read; the limits of routes are not larger. */
const maxBodyBytes = 1024 * 1024;

/**
 * Responds to requests for pages, their data and resources: from the page cache, or by rendering where a page depends
 * on the visitor. Renderings are queued by network. `answerAgain` and `rememberAnswer`: see
 * `page-cache/response-cache.ts`.
 */
export function createPages({ environment, backend, loadRenderer, log, sendMail, isDevelopment, keepsPages }: Options) {
  const { servicesFor, anonymous, shareable } = createServices(backend, sendMail, erasureFolders(environment));
  const render = createPageRenderer({ environment, backend, loadRenderer, isDevelopment });
  const queue = new FairQueue(pageTurns);
  const shared = createSharedPages({
    siteUrl: environment.SITE_URL,
    backend,
    log,
    renderAnonymous: (request, source) => render(request, shareable, source),
    takeBackgroundTurn: (work) => queue.run(background, work),
    keepsPages,
  });
  const previews = createPreviews(backend, (request, network, source) =>
    render(request, { ...anonymous, network }, source),
  );

  /** Returns the request without parameters that its page does not read, and the address that identifies the page. */
  async function normalizeRequest(request: Request): Promise<{ request: Request; address: string }> {
    const { pageAddress } = await loadRenderer();
    const url = new URL(request.url);
    const address = pageAddress(url);
    if (!isReading(request) || address === url.pathname + url.search) return { request, address };
    return { request: new Request(new URL(address, url), request), address };
  }

  async function answerInTurn(asked: Request, network: string, takeTurn: TakeTurn): Promise<Response> {
    const sound = rejectMalformedUrl(asked);
    const token = previewToken(sound);
    if (isPreviewEntry(sound) || (token && backend.openPreview)) {
      return takeTurn(() => previews.answer(sound, token, network));
    }
    const { request, address } = await normalizeRequest(sound);
    const key = pageKey(address, request.headers.get("Cookie"));
    const renderForVisitor = async (given: Request) => {
      const rendering = await render(given, servicesFor(network), shared.source());
      const { response, body } = await inScheme(rendering, readPageKey(key).scheme);
      const { status, headers } = response;
      return body ? new Response(writeInlineFiles(body), { status, headers }) : response;
    };
    if (!isReading(request)) {
      const { refuseMethod } = await loadRenderer();
      return refuseMethod(request) ?? answerForm(request, takeTurn, renderForVisitor);
    }
    if (isDevelopment) return renderForVisitor(request);
    return shared.answer(key, request, { takeTurn, render: () => renderForVisitor(request) });
  }

  /** Handles a form request after its body has arrived: a slow body would occupy a place in the queue. */
  async function answerForm(
    request: Request,
    takeTurn: TakeTurn,
    renderForVisitor: (given: Request) => Promise<Response>,
  ) {
    const body = await readBody(request);
    const { url, method, headers } = request;
    return takeTurn(() => renderForVisitor(new Request(url, { method, headers, body })));
  }

  /** `address` is the visitor's. Responds with 429 or 503 when too much is requested. */
  async function answer(asked: Request, address: string | null): Promise<Response> {
    const networks = networksOf(address);
    try {
      return await answerInTurn(asked, networks[0], (work) => queue.run(networks, work));
    } catch (error) {
      if (error instanceof CrowdedError) return respondCrowded(error);
      throw error;
    }
  }

  return { answer, answerAgain: shared.answerAgain, rememberAnswer: shared.rememberAnswer };
}

/** Reads the body of a request; of one that is too large only the first bytes, which exceed the limit of its route. */
async function readBody(request: Request): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    chunks.push(chunk);
    if (size > maxBodyBytes) break;
  }
  return Buffer.concat(chunks, size);
}

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * Creates the services of pages: for a visitor by network, `shareable` for pages rendered for all visitors, `anonymous`
 * for previews.
 */
function createServices(backend: BackendConnection, sendMail: RequestServices["sendMail"], folders: string[]) {
  const limiters = {
    messageLimiter: backend.limits.limiter("contact-form", messageLimit),
    invitationLimiter: backend.limits.limiter("invitation", invitationLimit),
    apiLimiter: backend.limits.limiter("api", apiLimit),
    consentLimiter: backend.limits.limiter("consent", consentLimit),
  };
  const forVisitors: Omit<RequestServices, "network"> = {
    ...limiters,
    webhookSecret: webhookKeys(backend),
    sendMail,
    serviceFetch: backend.serviceFetch,
    listErasure: (erasure) => listErasure(folders, erasure),
  };
  const anonymous: RequestServices = {
    ...limiters,
    network: "",
    webhookSecret: null,
    sendMail: null,
    serviceFetch: null,
    listErasure: null,
  };
  const { serviceFetch } = backend;
  const shareable: RequestServices = {
    ...anonymous,
    // The privacy notice stores its new version when it is rendered.
    serviceFetch:
      serviceFetch &&
      ((...call) => {
        noteTables([anyTable]);
        return serviceFetch(...call);
      }),
  };
  return { anonymous, shareable, servicesFor: (network: string): RequestServices => ({ ...forVisitors, network }) };
}
