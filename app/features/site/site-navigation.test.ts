import { afterEach, expect, test } from "vitest";
import { institution } from "#institution";
import { shareCardPage } from "./share-card/share-card-page.ts";
import { siteMapGroups } from "./site-map.ts";
import { customPageInOtherLanguage, siteNavigation } from "./site-navigation.ts";

const { features } = institution as { features: Record<string, boolean> };
afterEach(() => {
  features.indicators = true;
});

const menuPaths = () => siteNavigation().flatMap((item) => ("links" in item ? item.links : [item]).map(({ to }) => to));
const siteMapPaths = () => siteMapGroups().flatMap(({ links }) => links.map(({ to }) => to));

test("lists the menu items of the specification in order", () => {
  expect(siteNavigation().map(({ label }) => label)).toEqual([
    ...["El postgrado", "Programas", "Aranceles", "Beneficios", "Preguntas frecuentes", "Noticias", "Contacto"],
    "Recursos",
  ]);
  const specified = [
    ...["/", "/quienes-somos", "/indicadores", "/acreditacion"],
    ...["/programas/doctorados", "/programas/magister", "/programas/especialidades", "/catalogo"],
    ...["/aranceles", "/programa-de-apoyo", "/becas", "/preguntas-frecuentes", "/noticias", "/contacto"],
    ...["/enlaces", "/documentos?tipo=convenios", "/documentos", "/documentos?tipo=reglamentos"],
  ];
  expect(menuPaths().filter((path) => specified.includes(path))).toEqual(specified);
});

test("finds a custom page by its slug in the other language", () => {
  const page = { id: 1, slug: { es: "egresados", en: "alumni" }, title: "Egresados", titleLang: "es" as const };
  const pages = [{ ...page, place: null, changed: "2026-11-24" }];
  expect(customPageInOtherLanguage("/egresados", pages)).toBe("/en/alumni");
  expect(customPageInOtherLanguage("/alumni", pages)).toBeNull();
});

test("lists every menu page in the site map, and no address twice", () => {
  const listed = siteMapPaths();
  expect(listed.filter((path, index) => listed.indexOf(path) !== index)).toEqual([]);
  expect(listed).toEqual(expect.arrayContaining(menuPaths()));
});

test("omits links to the indicators while they are disabled", () => {
  expect([menuPaths(), siteMapPaths()].map((paths) => paths.includes("/indicadores"))).toEqual([true, true]);
  expect(shareCardPage("/indicadores")).toBe("/indicadores");
  features.indicators = false;
  expect([menuPaths(), siteMapPaths()].map((paths) => paths.includes("/indicadores"))).toEqual([false, false]);
  expect(shareCardPage("/indicadores")).toBe("/");
});
