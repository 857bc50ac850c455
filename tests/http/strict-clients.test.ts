import { once } from "node:events";
import { connect } from "node:net";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { ask, siteUrl } from "./ask.ts";

/** Sample addresses of resources with a parameter. */
const parameters: Record<string, string> = {
  "evento/:slug.ics": "evento/charla-becas-2027.ics",
  "programas/academico/:id/obras": "programas/academico/1/obras",
  "programas/detalle/:kind/:id": "programas/detalle/tesis/1",
  "indicadores/graficos/:card": "indicadores/graficos/acreditacion",
  "indicadores/datos/:dataset": "indicadores/datos/programas",
  "tarjeta/*": "tarjeta/inicio.png",
  "calendario/programa/:code.ics": "calendario/programa/4312.ics",
  "calendario/:subject.ics": "calendario/becas.ics",
  "programas/ficha/:code.pdf": "programas/ficha/4312.pdf",
  "documentos/:file": "documentos/reglamento-de-becas-internas.pdf",
  "idioma/:locale": "idioma/es",
  "sitemap/:part.xml": "sitemap/paginas.xml",
  "api/v1/:type": "api/v1/publicaciones",
  "api/v1/:type/:id": "api/v1/publicaciones/1",
};

/** Takes proofs by POST and has nothing to read. */
const postOnly = "routes/resources/consent-proof.ts";

const resources = (routes as RouteConfigEntry[])
  .filter(
    ({ file, id, path }) =>
      file.includes("routes/resources/") && file !== postOnly && !id?.startsWith("en/") && !path?.startsWith("admin/"),
  )
  .map(({ path = "" }) => {
    const known = Object.keys(parameters).find((key) => path === key || path.startsWith(`${key}.`));
    // Programs have no references.
    const query = path.startsWith("catalogo/resultados") ? "?tab=tesis&q=agua" : "";
    return `/${known ? path.replace(known, parameters[known] ?? "") : path}${query}`;
  });

test("every resource has an address that can be asked for", () => {
  expect(resources.length).toBeGreaterThan(40);
  expect(resources.filter((address) => /[:*]/.test(address))).toEqual([]);
});

// Undici rejects responses that violate RFC 9112. The third response comes from the cache, if there is one.
test.each([...resources, "/", "/en/noticias", "/no-existe"])("%s is the same three times", async (address) => {
  for (const encodings of ["gzip, deflate, br", "gzip", "identity"]) {
    const answers: unknown[] = [];
    for (let times = 0; times < 3; times += 1) {
      const response = await ask(address, { headers: { "Accept-Encoding": encodings } });
      expect(response.status, address).toBeLessThan(address === "/no-existe" ? 500 : 404);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (!response.headers.has("Content-Encoding") && response.headers.has("Content-Length"))
        expect(bytes.length).toBe(Number(response.headers.get("Content-Length")));
      answers.push([response.status, response.headers.get("Content-Type"), bytes.length]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  }
});

/** Sends a raw request and returns the whole response. */
async function send(lines: string[]): Promise<string> {
  const { port, hostname } = new URL(siteUrl);
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  let answer = "";
  socket.on("data", (part) => {
    answer += part;
  });
  socket.write([...lines, "", ""].join("\r\n"));
  await once(socket, "close");
  return answer;
}

test.each([
  ["of a page", []],
  ["for a socket", ["Connection: Upgrade", "Upgrade: websocket"]],
])("a request %s that names two hosts is refused", async (_what, headers) => {
  const answer = await send(["GET / HTTP/1.1", "Host: a.example", "host: b.example", ...headers]);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test("a client that offers another protocol is answered in this one", async () => {
  const upgrade = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA"];
  const answer = await send(["GET /healthz HTTP/1.0", "Host: a.example", ...upgrade]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/\r\n\r\nok$/);
});

test.each(["functions/v1/hello", "realtime/v1/api", "graphql/v1"])(
  "clients of the backend are answered in JSON at /%s, though nothing is served there",
  async (path) => {
    for (const method of ["GET", "POST"]) {
      const response = await ask(`/${path}`, { method });
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
      expect(await response.json()).toMatchObject({ message: expect.any(String) });
    }
  },
);
