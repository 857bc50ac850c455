import { afterEach, expect, it, vi } from "vitest";
import { isArrivalByLanguageSwitch, pageOf, reportPageView } from "./page-views.ts";

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
])("counts %s and %s as one page", (one, other) => {
  expect(isSamePage(one, other)).toBe(true);
});

it.each([
  ["/", "/en"],
  ["/noticias", "/noticias?pagina=2"],
  ["/catalogo?tab=tesis", "/catalogo?tab=patentes"],
  ["/catalogo", "/comparar"],
])("counts %s and %s as two pages", (one, other) => {
  expect(isSamePage(one, other)).toBe(false);
});

const view = { page_location: "http://site.test/faq?q=a", page_path: "/faq?q=a", page_title: "Preguntas" };

afterEach(() => vi.unstubAllGlobals());

it("reports a page to gtag without a duplicate in its dataLayer", () => {
  const [gtag, dataLayer] = [vi.fn(), [] as unknown[]];
  vi.stubGlobal("window", { gtag, dataLayer });
  reportPageView(view);
  expect(gtag.mock.calls).toEqual([["event", "page_view", view]]);
  expect(dataLayer).toEqual([]);
});

it("pushes a page to the dataLayer of a tag manager without gtag", () => {
  const [fbq, dataLayer] = [vi.fn(), [] as unknown[]];
  vi.stubGlobal("window", { fbq, dataLayer });
  reportPageView(view);
  expect(dataLayer).toEqual([{ event: "page_view", ...view }]);
  expect(fbq.mock.calls).toEqual([["track", "PageView"]]);
});

it("skips tags that report their first page themselves", () => {
  const [gtag, fbq, dataLayer] = [vi.fn(), vi.fn(), [] as unknown[]];
  vi.stubGlobal("window", { gtag, fbq, dataLayer });
  reportPageView(view, new Set(["gtag"]));
  expect([gtag.mock.calls.length, fbq.mock.calls.length, dataLayer.length]).toEqual([0, 1, 0]);
});

it.each([
  ["the same page in the other language", "/en/becas", "http://site.test/becas", "navigate", true],
  ["and back", "/becas", "http://site.test/en/becas?a=1", "navigate", true],
  ["another page", "/en/becas", "http://site.test/noticias", "navigate", false],
  ["the same page again", "/becas", "http://site.test/becas", "navigate", false],
  ["another site", "/en/becas", "http://other.test/becas", "navigate", false],
  ["no page", "/en/becas", "", "navigate", false],
  ["a reload", "/en/becas", "http://site.test/becas", "reload", false],
] as const)("detects a language switch after an arrival from %s", (_, pathname, referrer, type, expected) => {
  vi.stubGlobal("window", { location: { origin: "http://site.test", pathname } });
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type }] });
  expect(isArrivalByLanguageSwitch(referrer)).toBe(expected);
});
