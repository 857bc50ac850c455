import { expect, test } from "vitest";
import { withoutNul } from "./without-nul.ts";

const host = "http://site.test";

test.each([
  ["/catalogo?tab=tesis&q=%00", "/catalogo?tab=tesis"],
  ["/catalogo?facultad=a%00b&facultad=Derecho&%00=1", "/catalogo?facultad=Derecho"],
  ["/programas/programa/doctorado/%00", "/%00"],
  ["/en/programas/programa/magister/43%0012/x", "/en/%00"],
  ["/programas/ficha/%00.pdf", "/%00"],
  ["/en/noticia/%00.data?q=%00", "/en/%00.data"],
  ["/catalogo?q=100%25", "/catalogo?q=100%25"],
  ["/catalogo?q=%2500", "/catalogo?q=%2500"],
])("%s is read as %s", (address, expected) => {
  expect(withoutNul(new Request(`${host}${address}`)).url).toBe(`${host}${expected}`);
});

test("what is sent along stays", async () => {
  const body = new URLSearchParams({ quitar: "4101" });
  const { method, headers, text } = await sent(new Request(`${host}/seleccion?q=%00`, { method: "POST", body }));
  expect([method, headers.get("Content-Type"), text]).toEqual([
    "POST",
    "application/x-www-form-urlencoded;charset=UTF-8",
    "quitar=4101",
  ]);
});

async function sent(request: Request) {
  const cleaned = withoutNul(request);
  return { method: cleaned.method, headers: cleaned.headers, text: await cleaned.text() };
}
