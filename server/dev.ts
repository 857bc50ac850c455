import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import { connectBackend } from "./backend-connection.ts";
import { readEnvironment } from "./environment.ts";
import { createLog } from "./log.ts";
import { prepareIfNeeded } from "./prepare-if-needed.ts";
import { createSite, type RenderPage } from "./site.ts";

/** `npm run dev`: the same process, with the application loaded from its sources as they change. */
const environment = readEnvironment(process.env);
if (!environment.SUPABASE_URL) await prepareIfNeeded(environment);
const backend = await connectBackend(environment, createLog("warn"));
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

const site = createSite({
  environment,
  backend,
  log: createLog("warn"),
  // The development client loads its modules and styles inline: the strict policy is the built site's.
  hasPolicy: false,
  loadRenderer: async () => {
    const { handleRequest } = (await vite.ssrLoadModule("./app/handler.ts")) as { handleRequest: RenderPage };
    return handleRequest;
  },
});
const listener = getRequestListener(site.fetch);
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
});
server.listen(environment.PORT, environment.HOST, () => console.log(`Development site: ${environment.SITE_URL}/`));

process.once("SIGINT", async () => {
  await vite.close();
  await backend.close();
  process.exit(0);
});
