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

/** How many pages of previews a network may ask for, in how many seconds. */
const previewLimit = { points: 240, duration: 60 };

/** Previews that are made at once: each keeps a connection to the database while it reads. */
const atOnce = 2;

/**
 * The token of the preview that a request asks for, or null. Files are not shown with drafts: they are kept for
 * everybody.
 */
export function previewToken({ url, method }: Request): string | null {
  const { pathname, searchParams } = new URL(url);
  const isPage = (method === "GET" || method === "HEAD") && !/\.(?!data$)\w+$/.test(pathname);
  const token = isPage ? searchParams.get(previewParameter) : null;
  return token && /^[0-9a-f]{64}$/.test(token) ? token : null;
}

/** Whether a request is for the address that leads to a preview's page, or says why there is none. */
export function isPreviewEntry({ url }: Request): boolean {
  return /^(\/en)?\/vista-previa\//.test(new URL(url).pathname);
}

/** Returns the headers of a preview: not stored, not indexed, and no other site learns its address. */
export function keepPreviewPrivate(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.set("Cache-Control", "no-store");
  kept.set("X-Robots-Tag", "noindex, nofollow, noarchive");
  kept.set("Referrer-Policy", "no-referrer");
  return kept;
}

/**
 * Pages as they would be with the draft of a preview: made for one request, with nothing of them stored. `render` may
 * wait for its turn; the token is null for the address that leads to a preview. A draft that cannot be shown, or no
 * longer, leads to that address, which says why.
 */
export function createPreviews(
  backend: BackendConnection,
  render: (request: Request, network: string, source: PageSource) => Promise<Rendering>,
) {
  const limiter = backend.limits.limiter("preview", previewLimit);
  const turns = new PQueue({ concurrency: atOnce });

  async function answer(request: Request, token: string | null, network: string): Promise<Response> {
    if (!(await isWithinLimit(limiter, network)))
      return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
    const draftFetch = token === null ? undefined : backend.previewFetch?.(hash(token));
    if (draftFetch && !(await canBeRead(draftFetch))) return explain(request, `${token}`);
    const rendering = await render(request, network, { fetch: draftFetch ?? backend.fetch, contentVersion: null });
    const { response, body } = await inScheme(rendering, chosenScheme(request.headers.get("Cookie")));
    const { status, headers } = response;
    return new Response(body ? writeInlineFiles(body) : response.body, { status, headers });
  }

  /** Whether the draft fits into its table: every read is refused where it does not. False where nothing is known. */
  async function canBeRead(draftFetch: typeof fetch): Promise<boolean> {
    const address = `${backend.url}/rest/v1/programs?select=id&limit=0`;
    const { status } = await draftFetch(address, { headers: { apikey: backend.anonKey } });
    return status < 400 || status >= 500;
  }

  return {
    /** `network` is the key under which the visitor's attempts are counted. */
    async answer(request: Request, token: string | null, network: string): Promise<Response> {
      const response = await turns.add(() => answer(request, token, network));
      return new Response(response.body, { status: response.status, headers: keepPreviewPrivate(response.headers) });
    },
  };
}

const hash = (token: string) => createHash("sha256").update(token).digest("hex");

/** Leads to the address that says why a preview shows nothing; the data of a page is not found. */
function explain({ url }: Request, token: string): Response {
  const { pathname } = new URL(url);
  if (pathname.endsWith(".data")) return new Response(null, { status: 404 });
  return new Response(null, {
    status: 302,
    headers: { Location: translatePath(`/vista-previa/${token}`, localeOfPath(pathname)) },
  });
}
