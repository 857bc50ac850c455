import { describe, expect, test } from "vitest";
import { institution } from "../../institution.config.ts";
import { catalogueTabs, legacyAddresses, legacyTarget } from "./redirects.ts";

const ask = (address: string, cookie: string | null = null) => {
  const { pathname, searchParams } = new URL(address, "http://site.test");
  const target = legacyTarget(pathname, { query: searchParams, cookie });
  return target && `${target.path}${target.query.size > 0 ? `?${target.query}` : ""}`;
};

const rows: [from: string, to: string][] = [
  ["/postulacion", "/postula"],
  ["/programas...", "/postula"],
  ["/quienes_somos", "/quienes-somos"],
  ["/indicadores_udn", "/indicadores"],
  ["/preguntas_frecuentes", "/preguntas-frecuentes"],
  ["/especialidades_de_la_salud", "/programas/especialidades"],
  ["/programas_de_apoyo", "/programa-de-apoyo"],
  ["/acreditacion_de_programas", "/acreditacion"],
  ["/reglamentos", "/"],
  ["/programas", "/catalogo"],
  ["/programas/buscador", "/catalogo"],
  ["/programas/catalogo", "/catalogo"],
];

test.each(rows)("redirects %s to %s", (from, to) => {
  expect(ask(from)).toBe(to);
  expect(ask(from.toUpperCase())).toBe(to);
});

test("tests every row of the table", () => {
  expect(rows.map(([from]) => from).sort()).toEqual(Object.keys(legacyAddresses).sort());
});

test("redirects the indicators' old address home while they are off, temporarily", () => {
  const features = institution.features as { indicators: boolean };
  features.indicators = false;
  const target = legacyTarget("/indicadores_udn", { query: new URLSearchParams(), cookie: null });
  features.indicators = true;
  expect(target).toMatchObject({ path: "/", isPermanent: false });
});

test("keeps the query", () => {
  expect(ask("/quienes_somos?utm_source=a&b=%C3%B1")).toBe("/quienes-somos?utm_source=a&b=%C3%B1");
});

test.each([["/"], ["/quienes-somos"], ["/programas/doctorados"], ["/programas.."], ["/constructor"], ["/%E0%A4%A"]])(
  "%s is no legacy address",
  (path) => {
    expect(ask(path)).toBeNull();
  },
);

describe("the old catalogue", () => {
  test.each([
    ["?type=doctorados", "/programas/doctorados"],
    ["?type=magisteres", "/programas/magister"],
    ["?type=magister", "/programas/magister"],
    ["?type=Magister&orden=nombre", "/programas/magister?orden=nombre"],
    ["?type=especialidades", "/catalogo"],
    ["?type=", "/catalogo"],
    ["?q=bosques&q=agua", "/catalogo?q=bosques&q=agua"],
  ])("redirects with %s to %s", (query, to) => {
    expect(ask(`/programas/catalogo${query}`)).toBe(to);
  });

  test.each(catalogueTabs.map((tab) => [tab]))("opens the last active tab: %s", (tab) => {
    expect(ask("/programas/catalogo", `a=1; catalogActiveTab=${tab}`)).toBe(`/catalogo?tab=${tab}`);
    expect(ask("/programas/catalogo?type=doctorados", `catalogActiveTab=${tab}`)).toBe("/programas/doctorados");
  });

  test.each([["otra"], ["//evil.example"], ["%0d%0aSet-Cookie:x=1"], [""], ["%E0%A4%A"]])(
    "accepts no other tab from the cookie: %s",
    (tab) => {
      expect(ask("/programas/catalogo", `catalogActiveTab=${tab}`)).toBe("/catalogo");
    },
  );

  test("redirects permanently only if a type is named", () => {
    const isPermanent = (search: string) =>
      legacyTarget("/programas/catalogo", { query: new URLSearchParams(search), cookie: null })?.isPermanent;
    expect(isPermanent("")).toBe(false);
    expect(isPermanent("type=magister")).toBe(true);
  });
});
