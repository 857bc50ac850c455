import { once } from "node:events";
import { createReadStream } from "node:fs";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline } from "node:stream/promises";
import type { LocalFile } from "../file-store.ts";

/**
 * Sends a request without body together with `content`, and reads the whole response. Not by `fetch`, which copies the
 * content twice. Throws the reason of the signal, or the error of the connection.
 */
export async function sendRequest(
  { url, method, headers }: Request,
  content: Uint8Array | LocalFile | undefined,
  signal: AbortSignal,
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const send = new URL(url).protocol === "https:" ? requestHttps : requestHttp;
  try {
    const outgoing = send(url, { method, headers: Object.fromEntries(headers), signal });
    // An error after the response began ends the response, which throws below; without a listener it ends the process.
    outgoing.on("error", () => undefined);
    if (content && "path" in content) {
      outgoing.setHeader("Content-Length", content.bytes);
      // An unhandled failure would end the process; it is thrown below, where the response is awaited.
      pipeline(createReadStream(content.path), outgoing).catch(() => undefined);
    } else outgoing.end(content);
    const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
    const body = Buffer.concat(await incoming.toArray());
    return { status: incoming.statusCode ?? 0, headers: headersOf(incoming), body };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  }
  return headers;
}
