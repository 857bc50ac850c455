import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, describe, expect, it } from "vitest";
import { stores, useTestStorage } from "#tests/support/backend/test-storage.ts";
import { limitUnsentResponses } from "./unsent-responses.ts";

const megabyte = 1024 * 1024;
/** More than the connection buffers. */
const size = 20 * megabyte;

describe.each(stores)("with files on %s", (kind) => {
  const test = useTestStorage(kind);
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it("several slow downloads from one network take little memory and all complete", async () => {
    await test.files.write("large.pdf", Buffer.alloc(size, "pdf"), { replace: true });
    const watch = limitUnsentResponses({ ofNetwork: 4 * megabyte, ofAll: 8 * megabyte });
    const answer = getRequestListener((asked) => test.backend.fetch(asked));
    const answers: ServerResponse[] = [];
    server = createServer((incoming, outgoing) => {
      watch(outgoing, "network");
      answers.push(outgoing);
      return answer(incoming, outgoing);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const begin = async () => {
      const asked = request({ port, path: "/storage/v1/object/public/Images/large.pdf" }).end();
      const [download] = (await once(asked, "response")) as [IncomingMessage];
      await once(download, "readable");
      return download;
    };
    const downloads = await Promise.all([begin(), begin(), begin(), begin()]);
    expect(Math.max(...answers.map(({ writableLength }) => writableLength))).toBeLessThan(megabyte);
    for (const download of downloads) {
      expect(download.headers["content-length"]).toBe(String(size));
      let bytes = 0;
      for await (const piece of download) bytes += piece.length;
      expect(bytes).toBe(size);
    }
  });
});
