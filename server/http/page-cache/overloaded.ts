import { setTimeout as wait } from "node:timers/promises";

/**
 * How long a refusal is delayed, so that clients which ask again at once take no time from the pages that are being
 * rendered.
 */
const heldMs = 1000;

/**
 * The answer while more pages are asked for than can be made, after a second. It costs next to nothing and asks again
 * by itself; the reader need not do anything. In both languages and with rules of its own: its reader's language is not
 * known, and the site's styles would be one request more.
 */
export async function answerOverloaded(): Promise<Response> {
  await wait(heldMs);
  return new Response(page, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      // With its length, which is too small to be worth compressing.
      "Content-Length": String(Buffer.byteLength(page)),
      "Retry-After": "5",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}

const page = `<!DOCTYPE html>
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
