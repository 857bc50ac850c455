export class FormTooLargeError extends Error {
  override name = "FormTooLargeError";
}

/**
 * Returns the fields of a posted form with at most `limit` bytes. Throws FormTooLargeError as soon as the body exceeds
 * the limit, independent of its Content-Length, and TypeError if the body is not a form.
 */
export async function readForm(request: Request, limit: number): Promise<FormData> {
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  return new Response(await readBody(request, limit), { headers }).formData();
}

/**
 * Returns the value of a JSON body with at most `limit` bytes. Throws FormTooLargeError, and SyntaxError for invalid
 * JSON.
 */
export async function readJsonBody(request: Request, limit: number): Promise<unknown> {
  return JSON.parse(await (await readBody(request, limit)).text());
}

async function readBody(request: Request, limit: number): Promise<Blob> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new FormTooLargeError();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new FormTooLargeError();
    chunks.push(chunk);
  }
  return new Blob(chunks as BlobPart[]);
}

/**
 * Responds to a GET request of a POST-only address with 405. Without a loader React Router would log a server error.
 */
export function refuseGet(): Response {
  const headers = { Allow: "POST", "Cache-Control": "no-store" };
  return new Response("Method Not Allowed\n", { status: 405, headers });
}
