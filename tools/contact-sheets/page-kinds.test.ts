import { expect, test } from "vitest";
import { pagesOfEachKind } from "./page-kinds.ts";

test("includes all pages with a fixed address, and a few records of each kind and language", () => {
  const addresses = ["/", "/becas", "/programas/1", "/programas/2", "/programas/3", "/en/programas/1", "/noticia/a-b"];
  const withNews = [...addresses, "/noticia/c-d", "/noticia/e-f", "/catalogo?area=1", "/catalogo?area=2"];
  expect(pagesOfEachKind(withNews, 2)).toEqual([
    "/",
    "/becas",
    "/programas/1",
    "/programas/2",
    "/en/programas/1",
    "/noticia/a-b",
    "/noticia/c-d",
    "/catalogo?area=1",
    "/catalogo?area=2",
  ]);
});
