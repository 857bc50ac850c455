import { expect, it } from "vitest";
import { pageOf } from "./page-views.ts";

const isSamePage = (one: string, other: string) => {
  const [first, second] = [one, other].map((address) => pageOf(new URL(address, "http://site.test")));
  return first === second;
};

it.each([
  ["/programas/magister", "/programas/magister?programa=4312"],
  ["/programas/magister?programa=4312", "/programas/magister?area=law&programa=4312&programa=4305"],
  ["/catalogo?tab=tesis&q=ag", "/catalogo?tab=tesis&q=agua&orden=recientes"],
  ["/catalogo?orden=titulo", "/catalogo?orden=nombre"],
  ["/noticias", "/noticias?pagina=1"],
  ["/contacto", "/contacto?utm_source=boletin"],
])("%s and %s are one page", (one, other) => {
  expect(isSamePage(one, other)).toBe(true);
});

it.each([
  ["/", "/en"],
  ["/noticias", "/noticias?pagina=2"],
  ["/catalogo?tab=tesis", "/catalogo?tab=patentes"],
  ["/catalogo", "/comparar"],
])("%s and %s are two pages", (one, other) => {
  expect(isSamePage(one, other)).toBe(false);
});
