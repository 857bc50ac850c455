import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageAddress, createRefuseMethod, createRoutedPath, createRouteMatcher } from "./route-matcher.ts";

const readingPage = (id: string, path: string, queryKeys?: string[]) => ({
  ...{ id, parentId: "site", path },
  module: { default: () => null, ...(queryKeys ? { handle: { queryKeys } } : {}) },
});
const readingRoutes: ServerBuild["routes"] = {
  root: { id: "root", path: "", module: { default: () => null } },
  site: { id: "site", parentId: "root", module: { default: () => null, handle: { queryKeys: ["vista"] } } },
  home: { id: "home", parentId: "site", index: true, module: { default: () => null } },
  catalogue: readingPage("catalogue", "catalogo", ["tab", "q", "anio"]),
  news: readingPage("news", "noticia/:slug"),
  file: readingPage("file", "catalogo/resultados.csv", ["tab"]),
};
const pageAddress = createPageAddress(createRouteMatcher(readingRoutes));

test.each([
  ["/", "/"],
  ["/?x=1&vista=a", "/?vista=a"],
  ["/catalogo?tab=tesis&q=agua+dulce&anio=2024&anio=2025", "/catalogo?tab=tesis&q=agua+dulce&anio=2024&anio=2025"],
  ["/catalogo?q=agua%20dulce", "/catalogo?q=agua%20dulce"],
  ["/catalogo?q=agua%20dulce&utm_source=correo&tab=tesis&fbclid=1", "/catalogo?q=agua+dulce&tab=tesis"],
  ["/catalogo?Q=agua&q[]=1&_=2&__proto__=3", "/catalogo"],
  ["/catalogo/resultados.csv?tab=tesis&q=agua", "/catalogo/resultados.csv?tab=tesis"],
  ["/noticia/uno?q=agua", "/noticia/uno"],
  ["/noticia/a%2Fb?q=agua", "/noticia/a%2Fb"],
  ["/catalogo?_routes=catalogue&tab=a", "/catalogo?tab=a"],
  ["/catalogo.data?_routes=catalogue&tab=a&gclid=1", "/catalogo.data?_routes=catalogue&tab=a"],
  ["/_.data?vista=b&x=1", "/_.data?vista=b"],
  ["/nowhere?q=agua", "/nowhere"],
])("reduces %s to %s", (address, page) => {
  expect(pageAddress(new URL(address, "http://site.test"))).toBe(page);
});

const page = (id: string, path: string, module = {}) => ({ id, parentId: "root", path, module });
const refuseMethod = createRefuseMethod(
  createRouteMatcher({
    root: { id: "root", path: "", module: {} },
    contact: page("contact", "contacto", { action: () => null }),
    catalogue: page("catalogue", "catalogo"),
    added: page("added", "*"),
  } as never),
);

test.each([
  ["/contacto", undefined],
  ["/contacto.data", undefined],
  ["/catalogo", 405],
  ["/", 405],
  ["/nada", 404],
  ["/nada/mas", 404],
])("a POST request to %s is rejected with %s", (path, status) => {
  expect(refuseMethod({ url: `http://site.test${path}` })?.status).toBe(status);
});

const route = (path: string) => ({ id: path, parentId: "root", path, module: { default: () => null } });
const paths = ["becas", "en/becas", "programas/detalle/:kind/:id", "noticias/rss.xml", "vista-previa/:token", "*"];
const routedPath = createRoutedPath(
  createRouteMatcher({
    root: { id: "root", path: "", module: { default: () => null } },
    ...Object.fromEntries(paths.map((path) => [path, route(path)])),
  }),
);

test.each([
  ["/Becas", "/becas"],
  ["/en/BECAS", "/en/becas"],
  ["/Programas/DETALLE/Tesis/12", "/programas/detalle/Tesis/12"],
  ["/NOTICIAS/rss.XML", "/noticias/rss.xml"],
  ["/Vista-Previa/aBc", "/vista-previa/aBc"],
  ["/Otra-Cosa", "/Otra-Cosa"],
])("rewrites %s to %s", (path, routed) => {
  expect(routedPath(path)).toBe(routed);
});
