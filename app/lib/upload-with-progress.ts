const followers = new WeakMap<Blob, (share: number) => void>();

/** Reports the progress of uploads of a file, from 0 to 1, to `follow`. */
export function followUpload(file: File, follow: (share: number) => void): void {
  followers.set(file, follow);
}

/**
 * Sends a body as `fetch` does, but with a timeout on progress: aborts when no bytes were sent and no response arrived
 * for `timeoutMs`. `fetch` reports no upload progress, so its timeout would abort large files on slow lines. Rejects as
 * `fetch` does: TypeError without a connection, the signal's reason, or a TimeoutError («timed out»).
 */
export function uploadWithProgress(
  url: string,
  { method = "POST", headers, body, signal }: RequestInit,
  timeoutMs: number,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      settle();
    };
    const abort = (reason: unknown) => {
      end(() => reject(reason));
      request.abort();
    };
    const onAbort = () => abort(signal?.reason);
    const onMove = () => {
      clearTimeout(timer);
      const timedOut = new DOMException(`The upload timed out: nothing moved for ${timeoutMs} ms`, "TimeoutError");
      timer = setTimeout(() => abort(timedOut), timeoutMs);
    };
    request.open(method, url);
    request.responseType = "blob";
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    const following = body instanceof FormData ? [...body.values()].flatMap((value) => followersOf(value)) : [];
    request.upload.onprogress = ({ loaded, total }) => {
      onMove();
      for (const follow of following) follow(total > 0 ? loaded / total : 0);
    };
    request.onload = () => end(() => resolve(responseOf(request)));
    request.onerror = () => end(() => reject(new TypeError("Failed to fetch")));
    if (signal?.aborted) return onAbort();
    signal?.addEventListener("abort", onAbort);
    onMove();
    request.send(body as XMLHttpRequestBodyInit);
  });
}

function followersOf(value: FormDataEntryValue): ((share: number) => void)[] {
  const follow = typeof value === "string" ? undefined : followers.get(value);
  return follow ? [follow] : [];
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = lines.filter(Boolean).map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const isEmpty = [204, 205, 304].includes(request.status);
  return new Response(isEmpty ? null : request.response, { status: request.status, headers });
}
