import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import tailwindcss from "@tailwindcss/vite";
import { createServer } from "vite";
import { subsetFonts } from "../../tools/build/subset-fonts.ts";

/**
 * `npm run gallery`: serves a specimen of each component from the sources; not part of any build. `PORT` is 0 for a
 * free port.
 */
const vite = await createServer({
  configFile: false,
  appType: "custom",
  plugins: [subsetFonts(), tailwindcss()],
  server: { middlewareMode: true, hmr: false, ws: false },
  // The gallery runs no scripts in the browser.
  optimizeDeps: { noDiscovery: true },
});

const server = createHttpServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (pathname !== "/" && pathname !== "/en") return vite.middlewares(request, response);
  void vite
    .ssrLoadModule("/tests/gallery/gallery.tsx")
    .then(({ renderGallery }) => {
      const scheme = searchParams.get("scheme") === "dark" ? "dark" : "light";
      const html = renderGallery({ locale: pathname === "/en" ? "en" : "es", scheme });
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    })
    .catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(error.stack);
    });
});
server.listen(Number(process.env.PORT ?? 4180), "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  console.log(`Gallery: ${origin}/ ${origin}/?scheme=dark ${origin}/en`);
});
