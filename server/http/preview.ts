import { createHash } from "node:crypto";
import PQueue from "p-queue";
import { localeOfPath, translatePath } from "../../app/i18n/locale.ts";
import { chosenScheme } from "../../app/lib/color-scheme.ts";
import { isWithinLimit } from "../../app/lib/is-within-limit.ts";
import { previewParameter } from "../../app/lib/preview.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { writeInlineFiles } from "./inline-files.ts";
import type { Rendering } from "./page-cache/cached-response.ts";
import type { PageSource } from "./page-renderer.ts";
import { inScheme } from "./page-scheme.ts";

/** Maximum number of preview pages per network in so many seconds. */
const previewLimit = { points: 240, duration: 60 };

/** Maximum number of concurrent previews: each uses a database connection. */
const maxConcurrent = 2;

/** Returns a request's preview token, or null. Files have no drafts, because they are cached for everyone. */
export function previewToken({ url, method }: Request): string | null {
  const { pathname, searchParams } = new URL(url);
  const isPage = (method === "GET" || method === "HEAD") && !/\.(?!data$)\w+$/.test(pathname);
  const token = isPage ? searchParams.get(previewParameter) : null;
  return token && /^[0-9a-f]{64}$/.test(token) ? token : null;
}

/** Returns true for the entry page of a preview, which redirects to the preview or shows why it is unavailable. */
export function isPreviewEntry({ url }: Request): boolean {
  return /^(\/en)?\/vista-previa\//.test(new URL(url).pathname);
}

/** Returns the headers of a preview: not cached, not indexed, and with no referrer for other sites. */
export function keepPreviewPrivate(headers: Headers): Headers {
  const copy = new Headers(headers);
  copy.set("Cache-Control", "no-store");
  copy.set("X-Robots-Tag", "noindex, nofollow, noarchive");
  copy.set("Referrer-Policy", "no-referrer");
  return copy;
}

/**
 * Renders pages with the draft of a preview, without caching. `render` may wait for its turn; the token is null for the
 * entry page, to which an unavailable draft redirects.
 */
export function createPreviews(
  backend: BackendConnection,
  render: (request: Request, network: string, source: PageSource) => Promise<Rendering>,
) {
  const limiter = backend.limits.limiter("preview", previewLimit);
  const turns = new PQueue({ concurrency: maxConcurrent });

  async function answer(request: Request, token: string | null, network: string): Promise<Response> {
    if (!(await isWithinLimit(limiter, network)))
      return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
    if (token === null || !backend.openPreview) return renderWith(request, network, backend.fetch);
    const failing = (error: unknown) => ({ fetch: () => Promise.reject(error), close: async () => undefined });
    // The page itself reports that the backend fails.
    const preview = await backend.openPreview(hash(token)).catch(failing);
    if (!preview) return redirectToEntry(request, token);
    try {
      return await renderWith(request, network, preview.fetch);
    } finally {
      await preview.close();
    }
  }

  async function renderWith(request: Request, network: string, pageFetch: typeof fetch): Promise<Response> {
    const rendering = await render(request, network, { fetch: pageFetch, contentVersion: null });
    const { response, body } = await inScheme(rendering, chosenScheme(request.headers.get("Cookie")));
    const { status, headers } = response;
    // Whole before the transaction of the preview ends.
    const content = body ? writeInlineFiles(body) : await response.arrayBuffer();
    return new Response(content.byteLength > 0 ? content : null, { status, headers });
  }

  return {
    async answer(request: Request, token: string | null, network: string): Promise<Response> {
      const response = await turns.add(() => answer(request, token, network));
      return new Response(response.body, { status: response.status, headers: keepPreviewPrivate(response.headers) });
    },
  };
}

const hash = (token: string) => createHash("sha256").update(token).digest("hex");

/** Redirects to the entry page, which shows why a preview is unavailable; 404 for the data of a page. */
function redirectToEntry({ url }: Request, token: string): Response {
  const { pathname } = new URL(url);
  if (pathname.endsWith(".data")) return new Response(null, { status: 404 });
  return new Response(null, {
    status: 302,
    headers: { Location: translatePath(`/vista-previa/${token}`, localeOfPath(pathname)) },
  });
}
