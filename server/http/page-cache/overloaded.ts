import { setTimeout as wait } from "node:timers/promises";

/**
 * How long a refusal is delayed, so that clients which ask again at once take no time from the pages that are being
 * rendered.
 */
const heldMs = 1000;

/**
 * The answer while more pages are asked for than can be made, after a second. It costs next to nothing and asks again
 * by itself; the reader need not do anything. Without styles, since its reader's language and scheme are not known.
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
    },
  });
}

const page = `<!DOCTYPE html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="8">
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
