import { createHash } from "node:crypto";
import { inlineSource } from "./inline-files.ts";

export type AllowedSources = {
  /** Origins besides this site from which scripts may come. */
  scripts: string[];
  /** Hosts besides this site from which pictures may come. */
  images: string[];
  /** Origins besides this site that scripts may call: the backend, when it is another host. */
  connections: string[];
  /** Whether pages of this site may show the page in a frame. */
  isFramed?: boolean;
};

/** An HTML page as it is sent and kept, and the inline code that its renderer wrote into it, as sources of a policy. */
export type SealedPage = { body: Buffer<ArrayBuffer>; scripts: string[]; styles: string[] };

/**
 * Takes a page that was rendered with an unpredictable nonce. What carries it was written by the
 * renderer; what content brought into the page cannot. Returns the page without the nonce, so that it can be kept and
 * sent again, and the hashes of the inline scripts and styles that carried it; where a file of the build is written
 * into one as the page is sent, that file's.
 */
export function sealPage(page: Buffer, nonce: string): SealedPage {
  // One character for each byte: that takes a tenth of the time of decoding, and tags are ASCII.
  const html = page.toString("latin1");
  const mark = ` nonce="${nonce}"`;
  const parts: string[] = [];
  const inline = { script: new Set<string>(), style: new Set<string>() };
  const files = { script: new Set<string>(), style: new Set<string>() };
  let taken = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, taken)) {
    parts.push(html.slice(taken, at));
    taken = at + mark.length;
    const tag = html.slice(html.lastIndexOf("<", at), at);
    const element = /^<(script|style)(?: |$)/.exec(tag)?.[1] as keyof typeof inline | undefined;
    const begin = html.indexOf(">", taken) + 1;
    if (!element || tag.includes(">")) continue;
    const file = inlineSource(html.slice(at - tag.length, begin));
    if (file) files[element].add(file);
    const end = html.indexOf(`</${element}>`, begin);
    // What is inside of them the renderer wrote, or escaped.
    if (end > begin) inline[element].add(html.slice(begin, end));
  }
  const body = Buffer.from(parts.join("") + html.slice(taken), "latin1");
  const sourcesOf = (element: keyof typeof inline) => [...files[element], ...[...inline[element]].map(hashOf)];
  return { body, scripts: sourcesOf("script"), styles: sourcesOf("style") };
}

/**
 * The policy of one HTML page: of inline code only the given hashes run, so that a cached page stays valid. Data blocks
 * (JSON-LD) are no scripts and need no hash.
 */
export function contentSecurityPolicy(inline: Pick<SealedPage, "scripts" | "styles">, allowed: AllowedSources): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${[...allowed.scripts, ...inline.scripts].join(" ")}`,
    `style-src 'self' ${inline.styles.join(" ")}`,
    `img-src 'self' data: blob: ${allowed.images.join(" ")}`,
    "font-src 'self'",
    `connect-src 'self' ${allowed.connections.join(" ")}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The staff area shows previews.
    "frame-src 'self'",
    `frame-ancestors ${allowed.isFramed ? "'self'" : "'none'"}`,
  ]
    .map((directive) => directive.replace(/ +/g, " ").trim())
    .join("; ");
}

/**
 * What the configured measurement services need (after the visitor agreed; the policy is the same for all, since pages
 * are cached). Nothing where none is configured.
 */
export function measurementSources(ids: { googleTag: string | null; metaPixel: string | null }): AllowedSources {
  const google = ids.googleTag
    ? ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"]
    : [];
  const meta = ids.metaPixel ? ["https://connect.facebook.net", "https://www.facebook.com"] : [];
  return {
    scripts: [...google.slice(0, 1), ...meta.slice(0, 1)],
    images: [...google.slice(0, 2), ...meta.slice(1)],
    connections: [...google, ...meta],
  };
}

/** The hash of inline code whose characters are bytes, as a source of a policy. */
function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code, "latin1").digest("base64")}'`;
}
