import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultRun } from "#tests/support/fault-rounds.ts";
import { canonicalRedirect } from "./canonical-redirect.ts";

const ask = (path: string, headers: Record<string, string> = {}, method = "GET", siteUrl = "http://site.test") =>
  canonicalRedirect(
    new Request(`http://site.test${path}`, { method, headers: { Accept: "text/html", ...headers } }),
    // The site's routes that these tests request in another case.
    { siteUrl, routedPath: (pathname) => pathname.replace(/\/(?:becas|noticias)$/i, (word) => word.toLowerCase()) },
  );
const spanish = { "Accept-Language": "es-CL,es;q=0.9" };
const english = { "Accept-Language": "en-US,en;q=0.9" };
const choseEnglish = { ...spanish, Cookie: "postgrado_language=en" };

describe("legacy addresses", () => {
  test("redirect permanently for Spanish readers and without a language", () => {
    for (const headers of [spanish, {}, { ...english, Cookie: "postgrado_language=es" }]) {
      expect(ask("/quienes_somos", headers)).toMatchObject({ location: "/quienes-somos", status: 301 });
    }
  });

  test("redirect to the English page directly, and temporarily, for English readers", () => {
    for (const headers of [english, choseEnglish]) {
      expect(ask("/quienes_somos", headers)).toMatchObject({ location: "/en/quienes-somos", status: 302 });
      expect(ask("/reglamentos", headers)).toMatchObject({ location: "/en", status: 302 });
    }
  });

  test("redirect permanently under /en", () => {
    expect(ask("/en/quienes_somos", spanish)).toMatchObject({ location: "/en/quienes-somos", status: 301 });
  });

  test("under /es request Spanish, which is remembered if the browser prefers English", () => {
    const move = ask("/es/quienes_somos?a=1", english);
    expect(move).toMatchObject({ location: "/quienes-somos?a=1", status: 301 });
    expect(move?.headers).toMatchObject({ "Cache-Control": "no-store" });
    expect(move?.headers["Set-Cookie"]).toBe("postgrado_visit_language=es; Path=/; SameSite=Lax");
    expect(ask("/es/quienes_somos", spanish)?.headers).not.toHaveProperty("Set-Cookie");
    const overTls = ask("/es/quienes_somos", english, "GET", "https://site.test");
    expect(overTls?.headers["Set-Cookie"]).toBe("postgrado_visit_language=es; Path=/; SameSite=Lax; Secure");
  });

  test.each([["/convenios"], ["/es/convenios"], ["/en/convenios/"]])("do not include %s, which has a route", (path) => {
    expect(ask(path, english)).toBeNull();
  });

  test.each([
    ["/Convenios", "/convenios"],
    ["/ES/convenios", "/convenios"],
    ["/EN/convenios", "/en/convenios"],
    ["/EN/Convenios", "/en/convenios"],
    ["//convenios", "/convenios"],
    ["/es//convenios", "/convenios"],
  ])("redirect %s to its route", (path, location) => {
    expect(ask(path, spanish)?.location).toBe(location);
  });

  test.each([["/Quienes_Somos/"], ["//QUIENES_SOMOS"], ["/es//quienes_somos//"], ["/ES/quienes%5Fsomos"]])(
    "are found in any case and with extra slashes: %s",
    (path) => {
      expect(ask(path, spanish)?.location).toBe("/quienes-somos");
    },
  );
});

describe("addresses of pages under /es", () => {
  test.each([
    ["/es", "/"],
    ["/es/", "/"],
    ["/es/becas", "/becas"],
    ["/es/noticias?pagina=2", "/noticias?pagina=2"],
    ["/ES/Becas/", "/becas"],
    ["/es/Noticias/", "/noticias"],
    ["/es//evil.example", "/evil.example"],
    ["/es/node", "/node"],
  ])("%s leads to %s", (path, location) => {
    for (const headers of [spanish, english]) expect(ask(path, headers)).toMatchObject({ location, status: 301 });
  });

  test("do not include the legacy address of a news item, which is a page", () => {
    expect(ask("/es/node/1187", english)).toBeNull();
    expect(ask("/es/node/1187/", english)?.location).toBe("/es/node/1187");
  });
});

describe("a visitor whose browser prefers English", () => {
  test.each([
    ["/", "/en"],
    ["/noticias?pagina=2", "/en/noticias?pagina=2"],
    ["/noticias/", "/en/noticias"],
    ["/enlaces", "/en/enlaces"],
    ["/admin", "/en/admin"],
    ["/admin/noticias?estado=draft", "/en/admin/noticias?estado=draft"],
    ["/programas...", "/en/postula"],
    ["/Noticias.", "/en/noticias"],
    ["/becas%23requisitos", "/en/becas#requisitos"],
  ])("is redirected from %s to %s in one step", (path, location) => {
    expect(ask(path, english)).toMatchObject({ location, status: 302 });
  });

  test.each([
    ["/en"],
    ["/en/noticias"],
    ["/en/admin/noticias"],
    ["/admin/integraciones/secreto.json"],
    ["/assets/app.js"],
    ["/favicon.svg"],
    ["/guia-de-programas.pdf"],
    ["/noticias/rss.xml"],
    ["/rest/v1/news"],
  ])("stays at %s", (path) => {
    expect(ask(path, english)).toBeNull();
  });

  test("stays after choosing Spanish", () => {
    expect(ask("/", { ...english, Cookie: "postgrado_language=es" })).toBeNull();
  });
});

test("a Spanish browser, and one without a language, stay", () => {
  expect(ask("/", spanish)).toBeNull();
  expect(ask("/noticias")).toBeNull();
});

test.each([
  ["/noticias/", "/noticias"],
  ["/en/", "/en"],
  ["/EN/noticias", "/en/noticias"],
  ["//evil.example//", "/evil.example"],
  ["/BECAS/", "/becas"],
  ["/Becas).", "/becas"],
  ["/becas%E2%80%8B/", "/becas"],
  ["/noticias%3Fpagina%3D2", "/noticias?pagina=2"],
  ["/index.html", "/"],
  ["/en/index.html", "/en"],
  ["/quienes_somos.", "/quienes-somos"],
  ["/Mi-Pagina/", "/mi-pagina"],
])("redirects %s to %s", (path, location) => {
  expect(ask(path, spanish)).toMatchObject({ location, status: 301 });
});

test("redirects only pages for their language, and neither data requests nor posted forms", () => {
  expect(ask("/noticias", { ...english, Accept: "*/*" })).toBeNull();
  expect(ask("/contacto", english, "POST")).toBeNull();
  expect(ask("/quienes_somos", english, "POST")).toBeNull();
});

test("never redirects to another site", () => {
  const parts = ["/", "//", "/.", "/..", "/%2e", "\\", "%09", "en", "es", "EN", "admin", "evil.example", "reglamentos"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), fc.boolean(), (path, isEnglish) => {
      const redirect = ask(`/${path.join("")}`, isEnglish ? english : spanish);
      if (redirect) expect(new URL(redirect.location, "http://site.test").origin).toBe("http://site.test");
    }),
    faultRun(5000),
  );
});
