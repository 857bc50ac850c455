import { matchRoutes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { rejectMalformedUrl } from "./reject-malformed-url.ts";

const host = "http://site.test";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["/catalogo?tab=tesis&q=%00", "/catalogo?tab=tesis"],
  ["/catalogo?facultad=a%00b&facultad=Derecho&%00=1", "/catalogo?facultad=Derecho"],
  ["/programas/programa/doctorado/%00", "/%00"],
  ["/en/programas/programa/magister/43%0012/x", "/en/%00"],
  ["/programas/ficha/%00.pdf", "/%00"],
  ["/en/noticia/%00.data?q=%00", "/en/%00.data"],
  ["/noticia/%E0%A4%A", "/%00"],
  ["/en/%ff/x.data", "/en/%00.data"],
  ["/EN/%", "/%00"],
  ["/noticia/a%C3%B1o-100%25", "/noticia/a%C3%B1o-100%25"],
  ["/catalogo?q=%ff", "/catalogo?q=%C3%BF"],
  ["/buscar?q=educaci%F3n", "/buscar?q=educaci%C3%B3n"],
  ["/buscar?q=a%F1o%20ni%F1ez&utm_campaign=%F1", "/buscar?q=a%C3%B1o%20ni%C3%B1ez&utm_campaign=%C3%B1"],
  ["/buscar?q=educaci%25C3%25B3n", "/buscar?q=educaci%C3%B3n"],
  ["/catalogo?q=100%25", "/catalogo?q=100%25"],
  ["/catalogo?q=%2500", "/catalogo?q=%2500"],
])("%s is decoded as %s", (address, expected) => {
  expect(rejectMalformedUrl(new Request(`${host}${address}`)).url).toBe(`${host}${expected}`);
});

test.each(["%E0%A4%A", "%ff", "%", "%zz", "%ed%a0%80"])("the router logs nothing for the path /noticia/%s", (odd) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { pathname } = new URL(rejectMalformedUrl(new Request(`${host}/noticia/${odd}`)).url);
  expect(matchRoutes([{ path: "noticia/:slug" }], pathname)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test("keeps method, headers and body", async () => {
  const body = new URLSearchParams({ quitar: "4101" });
  const { method, headers, text } = await sent(new Request(`${host}/seleccion?q=%00`, { method: "POST", body }));
  expect([method, headers.get("Content-Type"), text]).toEqual([
    "POST",
    "application/x-www-form-urlencoded;charset=UTF-8",
    "quitar=4101",
  ]);
});

async function sent(request: Request) {
  const cleaned = rejectMalformedUrl(request);
  return { method: cleaned.method, headers: cleaned.headers, text: await cleaned.text() };
}
