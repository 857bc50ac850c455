import { expect, test } from "vitest";
import { createRouteMatcher } from "./route-matcher.ts";
import { createRoutedPath } from "./routed-path.ts";

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
