import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { openDiskStorage } from "../../backend/storage/disk-storage.ts";
import { commandSocketPath } from "../../server/connections/command-socket.ts";
import type { SiteProcess } from "./site-process.ts";

export type FakeProject = { url: string; serviceKey: string; refused: string[]; close(): Promise<void> };

/**
 * Media types that the bucket of a project accepts (`supabase/schemas/media/bucket.sql`); our own storage accepts more.
 */
const bucketTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"];

const uploads = "/storage/v1/object/Images/";

/**
 * Proxies a site as a Supabase project with a service key: requests with that key get the service role through the
 * command socket, all others go to the public port. Rejects uploads of types that the bucket does not allow and records
 * them in `refused`; stores uploads of the service unchanged, like the storage of a project.
 */
export async function startFakeProject(site: SiteProcess, dataDir: string): Promise<FakeProject> {
  const serviceKey = "sb_secret_of-the-stand-in-project";
  const refused: string[] = [];
  const { files } = openDiskStorage(dataDir);
  const keep = async (path: string, incoming: IncomingMessage) => {
    await files.write(decodeURIComponent(path.slice(uploads.length)), await buffer(incoming), { replace: true });
    return JSON.stringify({ Key: path, Id: path });
  };
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = "/", headers } = incoming;
    const type = headers["content-type"] ?? "";
    const isUpload = method === "POST" && path.startsWith(uploads);
    if (isUpload && !bucketTypes.includes(type)) {
      refused.push(`${path} as ${type}`);
      outgoing.writeHead(415).end(JSON.stringify({ statusCode: "415", error: "invalid_mime_type", message: type }));
      incoming.resume();
      return;
    }
    if (isUpload && headers.apikey === serviceKey) {
      keep(path, incoming).then(
        (answer) => outgoing.writeHead(200, { "content-type": "application/json" }).end(answer),
        (error) => outgoing.destroy(error),
      );
      return;
    }
    const place = headers.apikey === serviceKey ? { socketPath: commandSocketPath(dataDir) } : new URL(site.url);
    const options = place instanceof URL ? { host: place.hostname, port: place.port } : place;
    const onward = request({ ...options, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, serviceKey, refused, close };
}
