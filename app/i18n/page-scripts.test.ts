import { expect, test } from "vitest";
import { isShownByScriptsOf, manifestIn, scriptIn } from "./page-scripts.ts";

test("a build script has an address per language, except files without texts", () => {
  expect(scriptIn("/assets/site-12345678.js", "en")).toBe("/assets/site-12345678.en.js");
  expect(scriptIn("assets/site-12345678.js", "es")).toBe("assets/site-12345678.es.js");
  expect(scriptIn("/assets/site-12345678.js", "both")).toBe("/assets/site-12345678.js");
  for (const same of ["/assets/react-12345678.js", "/assets/site-12345678.css#", "/app/root.tsx", "programas"])
    expect(scriptIn(same, "en")).toBe(same);
});

test.each([
  ["/becas", "/programas/magister", true],
  ["/becas", "/en/becas", false],
  ["/en", "/", false],
  ["/en", "/ensayo", false],
  ["/becas", "/admin/login", false],
  ["/admin/noticias", "/becas", true],
  ["/en/admin", "/becas", true],
])("a page at %s can render one at %s with its scripts: %s", (from, to, isShown) => {
  expect(isShownByScriptsOf(from, to)).toBe(isShown);
});

test("the manifest of a language has only its routes and files, without the staff area", () => {
  const file = (name: string) => ({ module: `/assets/${name}-12345678.js`, imports: ["/assets/react-12345678.js"] });
  const names = [
    "root",
    "es/home",
    "en/home",
    "es/staff-home",
    "en/staff-home",
    "legacy/news-item",
    "routes/resources/oai",
  ];
  const manifest = {
    url: "/assets/manifest-12345678.js",
    entry: { ...file("entry"), css: ["/assets/site-12345678.css#"] },
    routes: Object.fromEntries(names.map((name) => [name, { id: name, hasLoader: true, ...file("page") }])),
  };
  const english = manifestIn(manifest, "en");
  expect(english.url).toBe("/assets/manifest-12345678.en.js");
  expect(english.entry).toEqual({
    module: "/assets/entry-12345678.en.js",
    imports: ["/assets/react-12345678.js"],
    css: ["/assets/site-12345678.css#"],
  });
  expect(Object.keys(english.routes)).toEqual(["root", "en/home", "routes/resources/oai"]);
  expect(english.routes["en/home"]).toEqual({
    ...{ id: "en/home", hasLoader: true, module: "/assets/page-12345678.en.js" },
    imports: ["/assets/react-12345678.js"],
  });
  expect(Object.keys(manifestIn(manifest, "es").routes)).toEqual([
    ...["root", "es/home", "legacy/news-item", "routes/resources/oai"],
  ]);
  expect(manifestIn(manifest, "both")).toEqual(manifest);
});
