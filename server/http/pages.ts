import { apiLimit } from "../../app/lib/api-rules.ts";
import { messageLimit } from "../../app/lib/contact-rules.ts";
import { invitationLimit } from "../../app/lib/invitation-rules.ts";
import type { RequestServices } from "../../app/lib/request-services.ts";
import type { Logger } from "../../backend/logger.ts";
import type { Environment } from "../config/environment.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { webhookKeys } from "../webhooks/webhook-secret.ts";
import { answerOverloaded } from "./page-cache/overloaded.ts";
import { createRenderQueue, OverloadError } from "./page-cache/render-queue.ts";
import { createSharedPages } from "./page-cache/shared-pages.ts";
import { createPageRenderer, type Renderer } from "./page-renderer.ts";
import { inScheme, pageKey, readPageKey } from "./page-scheme.ts";
import { createPreviews, isPreviewEntry, previewToken } from "./preview.ts";
import { rejectMalformedUrl } from "./reject-malformed-url.ts";

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
  const { servicesFor, anonymous } = createServices(backend, sendMail);
  const render = createPageRenderer({ environment, backend, loadRenderer, isDevelopment });
  // While one page is written, the database reads for the others.
  const enqueue = createRenderQueue({ concurrency: 3, most: 12, maxWaitMs: 500, maxWaiting: 100 });
  const shared = createSharedPages({
    siteUrl: environment.SITE_URL,
    backend,
    log,
    renderAnonymous: (request, source) => enqueue(() => render(request, anonymous, source)),
    keepsPages,
  });
  const previews = createPreviews(backend, (request, network, source) =>
    enqueue(() => render(request, { ...anonymous, network }, source)),
  );

  /** The request without parameters that its page does not read, and the address that tells its page from others. */
  async function narrow(request: Request): Promise<{ request: Request; address: string }> {
    const { pageAddress } = await loadRenderer();
    const url = new URL(request.url);
    const address = pageAddress(url);
    if (!isReading(request) || address === url.pathname + url.search) return { request, address };
    return { request: new Request(new URL(address, url), request), address };
  }

  async function answerInTime(asked: Request, network: string): Promise<Response> {
    const sound = rejectMalformedUrl(asked);
    const token = previewToken(sound);
    if (isPreviewEntry(sound) || (token && backend.previewFetch)) return previews.answer(sound, token, network);
    const { request, address } = await narrow(sound);
    const key = pageKey(address, request.headers.get("Cookie"));
    const renderForVisitor = async () => {
      const work = () => render(request, servicesFor(network), shared.source());
      // What somebody has written is not sent back.
      const rendering = await (isReading(request) ? enqueue(work) : work());
      const { response, body } = await inScheme(rendering, readPageKey(key).scheme);
      return body ? new Response(body, { status: response.status, headers: response.headers }) : response;
    };
    return isReading(request) && !isDevelopment ? shared.answer(key, request, renderForVisitor) : renderForVisitor();
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

  return { answer, answerAgain: shared.answerAgain, rememberAnswer: shared.rememberAnswer };
}

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/** What a page may use: for the visitor of a network, and `anonymous` for what is rendered for all of them. */
function createServices(backend: BackendConnection, sendMail: RequestServices["sendMail"]) {
  const limiters = {
    messageLimiter: backend.limits.limiter("contact-form", messageLimit),
    invitationLimiter: backend.limits.limiter("invitation", invitationLimit),
    apiLimiter: backend.limits.limiter("api", apiLimit),
  };
  const forVisitors = {
    ...limiters,
    webhookSecret: webhookKeys(backend),
    sendMail,
    serviceFetch: backend.serviceFetch,
  };
  const anonymous: RequestServices = {
    ...limiters,
    network: "",
    webhookSecret: null,
    sendMail: null,
    serviceFetch: null,
  };
  return { servicesFor: (network: string): RequestServices => ({ ...forVisitors, network }), anonymous };
}
