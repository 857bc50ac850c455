import { setTimeout as wait } from "node:timers/promises";
import type { CrowdedError } from "../../backend/limits/fair-queue.ts";

/** Delay of a rejection in milliseconds, so that clients that retry immediately take no time from rendering. */
export const refusalDelayMs = 1000;

/** Returns status and headers of a rejected page: 429 for a network with too many requests, else 503. */
export function overloadHead({ isOwnFault }: Pick<CrowdedError, "isOwnFault">) {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    // With its length, which is too small to be worth compressing.
    "Content-Length": String(Buffer.byteLength(overloadPage)),
    "Retry-After": "5",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  };
  return { status: isOwnFault ? 429 : 503, headers };
}

/** Responds after a second that too many pages are requested. */
export async function respondCrowded(error: CrowdedError): Promise<Response> {
  await wait(refusalDelayMs);
  return new Response(overloadPage, overloadHead(error));
}

/**
 * The page of an overloaded site. It is cheap and reloads by itself. In both languages, because the reader's is not
 * known, and with inline styles, because the stylesheet would be another request.
 */
export const overloadPage = `<!DOCTYPE html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="8">
<style>
body { margin: 12vh auto; max-width: 38rem; padding: 0 1.25rem; font: 1.0625rem/1.6 system-ui, sans-serif;
  background: light-dark(#fbf8f2, #12191f); color: light-dark(#14212b, #efe9dc) }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; text-wrap: balance }
section { margin-top: 2.5rem; border-top: 2px solid; padding-top: 0.5rem }
</style>
<title>Demasiadas visitas · Too many visits</title>
<main>
<h1>El sitio recibe en este momento más visitas de las que puede atender</h1>
<p>Esta página se volverá a pedir por sí sola en unos segundos.</p>
<section lang="en">
<h2>The site is receiving more visits than it can handle right now</h2>
<p>This page will reload by itself in a few seconds.</p>
</section>
</main>
`;
