import { createServer } from "node:http";

/**
 * Baseline of a Node server: responds to every request with the compressed bytes of one page. Takes the page's address
 * and a port; exits with its parent.
 */
const [, , address = "", port = ""] = process.argv;
const answer = await fetch(address, { headers: { "Accept-Language": "es", "Accept-Encoding": "identity" } });
const { brotliCompressSync, constants } = await import("node:zlib");
// Same compression as the site's page cache.
const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3 },
});
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": "br",
  "Content-Length": body.length,
};
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
process.once("disconnect", () => process.exit());
