/** Thrown for a body that is larger than allowed. */
export class FormTooLargeError extends Error {
  override name = "FormTooLargeError";
}

/**
 * The fields of a posted form whose body has at most `limit` bytes. Throws FormTooLargeError as soon as it is known to
 * be larger, whatever its Content-Length claims, and TypeError for a body that is no form.
 */
export async function readForm(request: Request, limit: number): Promise<FormData> {
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  return new Response(await readBody(request, limit), { headers }).formData();
}

/** The value of a JSON body of at most `limit` bytes. Throws FormTooLargeError, and SyntaxError for what is no JSON. */
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
