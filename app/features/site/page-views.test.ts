import { afterEach, expect, it, vi } from "vitest";
import { pageOf, reportPageView } from "./page-views.ts";

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

const view = { page_location: "http://site.test/faq?q=a", page_path: "/faq?q=a", page_title: "Preguntas" };

afterEach(() => vi.unstubAllGlobals());

it("a page is told to gtag, and not a second time to the dataLayer that it fills", () => {
  const [gtag, dataLayer] = [vi.fn(), [] as unknown[]];
  vi.stubGlobal("window", { gtag, dataLayer });
  reportPageView(view);
  expect(gtag.mock.calls).toEqual([["event", "page_view", view]]);
  expect(dataLayer).toEqual([]);
});

it("a page is pushed to the dataLayer of a tag manager without gtag", () => {
  const [fbq, dataLayer] = [vi.fn(), [] as unknown[]];
  vi.stubGlobal("window", { fbq, dataLayer });
  reportPageView(view);
  expect(dataLayer).toEqual([{ event: "page_view", ...view }]);
  expect(fbq.mock.calls).toEqual([["track", "PageView"]]);
});
