/** Thrown by `readForm` for a body that is larger than allowed. */
export class FormTooLargeError extends Error {
  override name = "FormTooLargeError";
}

/**
 * The fields of a posted form whose body has at most `limit` bytes. Throws FormTooLargeError as soon as it is known to
 * be larger, whatever its Content-Length claims, and TypeError for a body that is no form.
 */
export async function readForm(request: Request, limit: number): Promise<FormData> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new FormTooLargeError();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new FormTooLargeError();
    chunks.push(chunk);
  }
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  return new Response(new Blob(chunks as BlobPart[]), { headers }).formData();
}
