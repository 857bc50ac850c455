import { createHash } from "node:crypto";
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  useLoaderData,
} from "react-router";
import { expect, test } from "vitest";
import * as entry from "../../app/entry.server.tsx";
import { nonceContext } from "../../app/lib/nonce.ts";
import { contentSecurityPolicy, extractInlineHashes } from "./content-security-policy.ts";

const evil = "window.isInjected = true";
const content = `<p>Año 2027</p><script>${evil}</script><script nonce="guessed">${evil}2</script><style>p{display:none}</style>`;

const entryOf = (id: string, hasLoader: boolean) => ({
  ...{ id, module: `/assets/${id}.js`, hasLoader, hasDefaultExport: true },
  ...{ hasAction: false, hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false },
  ...{ hasErrorBoundary: false, clientActionModule: undefined, clientLoaderModule: undefined },
  ...{ clientMiddlewareModule: undefined, hydrateFallbackModule: undefined },
});

function Document() {
  return (
    <html lang="es">
      <head>
        <title>Inicio</title>
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Renders content unescaped: the bug that the policy protects against. */
function Page() {
  const { content: __html } = useLoaderData<{ content: string }>();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <main dangerouslySetInnerHTML={{ __html }} />;
}

/** The site's rendering with two routes. */
const application: ServerBuild = {
  entry: { module: entry },
  routes: {
    root: { id: "root", path: "", module: { default: Document } },
    home: { id: "home", parentId: "root", index: true, module: { loader: () => ({ content }), default: Page } },
  },
  assets: {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: {
      root: { ...entryOf("root", false), path: "" },
      home: { ...entryOf("home", true), parentId: "root", index: true },
    },
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

test("runs scripts of React and the router, and none from content", async () => {
  const context = new RouterContextProvider();
  const nonce = "unguessable-7c1f";
  context.set(nonceContext, nonce);
  const response = await createRequestHandler(application, "production")(new Request("http://site.test/"), context);
  const rendered = Buffer.from(await response.arrayBuffer());
  expect(rendered.toString()).toContain(`<script>${evil}</script>`);

  const { body, ...inline } = extractInlineHashes(rendered, nonce);
  const policy = contentSecurityPolicy(inline, { scripts: [], images: [], connections: [] });
  const html = body.toString();
  expect(html).not.toContain(nonce);
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
  const [injected, own] = [
    scripts.filter((text) => text.startsWith(evil)),
    scripts.filter((text) => text && !text.startsWith(evil)),
  ];
  expect(injected).toHaveLength(2);
  expect(own.length).toBeGreaterThan(3);
  for (const text of injected) expect(policy).not.toContain(hash(text));
  for (const text of own) expect(policy).toContain(hash(text));
  expect(policy).toContain("style-src 'self';");
});
