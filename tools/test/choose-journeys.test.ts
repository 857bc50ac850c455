import { expect, test } from "vitest";
import { addressesOf, chooseJourneys } from "./choose-journeys.ts";

const routes = [
  {
    file: "routes/site/layout.tsx",
    children: [
      { index: true, file: "routes/site/home.tsx" },
      { path: "noticia/:slug", file: "routes/site/news-item.tsx" },
      { path: "programas/programa/doctorado/:code/:slug?", file: "routes/site/program.tsx" },
    ],
  },
  { path: "admin", file: "routes/admin/shell.tsx", children: [{ path: ":type", file: "routes/admin/list.tsx" }] },
  { path: "en", file: "routes/site/layout.tsx", children: [{ path: "becas", file: "routes/site/grants.tsx" }] },
];

test("route modules have their Spanish addresses", () => {
  expect(Object.fromEntries(addressesOf(routes))).toMatchObject({
    "app/routes/site/home.tsx": ["/"],
    "app/routes/site/news-item.tsx": ["/noticia/:slug"],
    "app/routes/admin/list.tsx": ["/admin/:type"],
  });
  expect(addressesOf(routes).has("app/routes/site/grants.tsx")).toBe(false);
});

const journeys = [
  { file: "tests/e2e/catalogue.spec.ts", text: 'await page.goto("/catalogo?tab=tesis")' },
  { file: "tests/e2e/programs.spec.ts", text: 'goto("/programas/programa/doctorado/4101"); goto("/noticia/una")' },
  { file: "tests/e2e/news-links.spec.ts", text: "no address" },
  { file: "tests/e2e/reading.spec.ts", text: "goto(`/en/noticia/one`); goto(`/noticias`)" },
];

test("journeys of the changed feature come first, then those that name an affected address", () => {
  expect(chooseJourneys(journeys, ["news"], ["/noticia/:slug", "/programas/programa/doctorado/:code/:slug?"])).toEqual([
    "tests/e2e/news-links.spec.ts",
    "tests/e2e/programs.spec.ts",
    "tests/e2e/reading.spec.ts",
  ]);
});

test("a journey that names only longer addresses is not chosen", () => {
  expect(chooseJourneys(journeys, [], ["/", "/catalogo/:tab"])).toEqual([]);
});
