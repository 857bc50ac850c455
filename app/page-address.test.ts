import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageAddress } from "./page-address.ts";
import { createRouteMatcher } from "./route-matcher.ts";

const page = (id: string, path: string, queryKeys?: string[]) => ({
  ...{ id, parentId: "site", path },
  module: { default: () => null, ...(queryKeys ? { handle: { queryKeys } } : {}) },
});
const routes: ServerBuild["routes"] = {
  root: { id: "root", path: "", module: { default: () => null } },
  site: { id: "site", parentId: "root", module: { default: () => null, handle: { queryKeys: ["vista"] } } },
  home: { id: "home", parentId: "site", index: true, module: { default: () => null } },
  catalogue: page("catalogue", "catalogo", ["tab", "q", "anio"]),
  news: page("news", "noticia/:slug"),
  file: page("file", "catalogo/resultados.csv", ["tab"]),
};
const pageAddress = createPageAddress(createRouteMatcher(routes));

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
