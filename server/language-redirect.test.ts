import { describe, expect, test } from "vitest";
import { languageRedirect } from "./language-redirect.ts";

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  languageRedirect(new Request(`http://site.test${path}`, { method, headers: { Accept: "text/html", ...headers } }));
const english = { "Accept-Language": "en-US,en;q=0.9" };

describe("a visitor whose browser prefers English", () => {
  test.each([
    ["/", "/en"],
    ["/noticias?pagina=2", "/en/noticias?pagina=2"],
    ["/enlaces", "/en/enlaces"],
    ["/programas...", "/en/programas..."],
  ])("is sent from %s to %s", (path, target) => {
    expect(ask(path, english)).toBe(target);
  });

  test.each([
    ["/en"],
    ["/en/noticias"],
    ["/es/node/1187"],
    ["/admin/noticias"],
    ["/assets/app.js"],
    ["/favicon.svg"],
    ["/guia-de-programas.pdf"],
    ["/rest/v1/news"],
  ])("stays at %s", (path) => {
    expect(ask(path, english)).toBeNull();
  });

  test("who chose Spanish stays", () => {
    expect(ask("/", { ...english, Cookie: "postgrado_language=es" })).toBeNull();
  });
});

test("a Spanish browser, and one that says nothing, stay", () => {
  expect(ask("/", { "Accept-Language": "es-CL" })).toBeNull();
  expect(ask("/")).toBeNull();
});

test("only pages are redirected: neither data requests nor posted forms", () => {
  expect(ask("/noticias", { ...english, Accept: "*/*" })).toBeNull();
  expect(ask("/contacto", english, "POST")).toBeNull();
});
