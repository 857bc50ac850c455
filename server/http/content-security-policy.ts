import { createHash } from "node:crypto";
import { measurementServices } from "../../app/lib/measurement-services.ts";
import { inlineSource } from "./inline-files.ts";

export type AllowedSources = {
  scripts: string[];
  images: string[];
  /** Additional origins that scripts may call: the backend, if it is another host. */
  connections: string[];
  /** True if pages of this site may show the page in a frame. */
  isFramed?: boolean;
};

/** An HTML page without nonces, and the sources of its inline code for the policy. */
export type HashedPage = { body: Buffer<ArrayBuffer>; scripts: string[]; styles: string[] };

/**
 * Removes the nonce from a page, so that it can be cached, and returns the hashes of the inline code that had it.
 * Content cannot have written the unpredictable nonce. For an element filled with a build file on sending, returns that
 * file's hash.
 */
export function extractInlineHashes(page: Buffer, nonce: string): HashedPage {
  // As latin1, one character per byte, decoding takes a tenth of the time, and tags are ASCII.
  const html = page.toString("latin1");
  const mark = ` nonce="${nonce}"`;
  const parts: string[] = [];
  const inline = { script: new Set<string>(), style: new Set<string>() };
  const files = { script: new Set<string>(), style: new Set<string>() };
  let position = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, position)) {
    parts.push(html.slice(position, at));
    position = at + mark.length;
    const tag = html.slice(html.lastIndexOf("<", at), at);
    const element = /^<(script|style)(?: |$)/.exec(tag)?.[1] as keyof typeof inline | undefined;
    const begin = html.indexOf(">", position) + 1;
    if (!element || tag.includes(">")) continue;
    const file = inlineSource(html.slice(at - tag.length, begin));
    if (file) files[element].add(file);
    const end = html.indexOf(`</${element}>`, begin);
    // The renderer wrote or escaped the content of these elements.
    if (end > begin) inline[element].add(html.slice(begin, end));
  }
  const body = Buffer.from(parts.join("") + html.slice(position), "latin1");
  const sourcesOf = (element: keyof typeof inline) => [...files[element], ...[...inline[element]].map(hashOf)];
  return { body, scripts: sourcesOf("script"), styles: sourcesOf("style") };
}

/** Allows inline code by hash and not by nonce, so that a cached page stays valid. JSON-LD needs no hash. */
export function contentSecurityPolicy(inline: Pick<HashedPage, "scripts" | "styles">, allowed: AllowedSources): string {
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
    // The staff area shows previews in frames.
    "frame-src 'self'",
    `frame-ancestors ${allowed.isFramed ? "'self'" : "'none'"}`,
  ]
    .map((directive) => directive.replace(/ +/g, " ").trim())
    .join("; ");
}

/**
 * Returns the sources that the configured analytics services need after the visitor's consent; the policy is the same
 * for all visitors, since pages are cached. Empty if none is configured.
 */
export function measurementSources(ids: { googleTag: string | null; metaPixel: string | null }): AllowedSources {
  const services = measurementServices(ids);
  const hasGoogleAds = services.some(({ tag, purposes }) => tag === "google" && purposes.includes("advertising"));
  const google = ids.googleTag
    ? ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"]
    : [];
  const ads = hasGoogleAds ? ["https://googleads.g.doubleclick.net", "https://www.google.com"] : [];
  const meta = ids.metaPixel ? ["https://connect.facebook.net", "https://www.facebook.com"] : [];
  return {
    scripts: [...google.slice(0, 1), ...ads.slice(0, 1), ...meta.slice(0, 1)],
    images: [...google.slice(0, 2), ...ads, ...meta.slice(1)],
    connections: [...google, ...ads, ...meta],
  };
}

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code, "latin1").digest("base64")}'`;
}
