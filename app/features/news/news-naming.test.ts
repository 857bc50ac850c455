import { expect, test } from "vitest";
import { newsNaming } from "./news-naming.ts";

const item = (title: string, ...texts: string[]) => ({
  title,
  body: "",
  blocks: texts.map((text) => ({ type: "paragraph", text })),
});

test("a name counts in title or text, whatever its accents and case, as whole words", () => {
  const items = [
    item("El DOCTORADO EN BIOLOGIA cumple años"),
    item("Una tesis", "La escribió en el «Doctorado en Biología», dijo."),
    item("El Doctorado en Biologías imaginarias"),
    item("Nada"),
  ];
  expect(newsNaming(items, "Doctorado en Biología", [])).toEqual(items.slice(0, 2));
});

test("what is only part of a longer name does not count, unless it is also said alone", () => {
  const long = item("El Magíster en Salud Pública abre");
  const both = item("El Magíster en Salud Pública y el Magíster en Salud abren");
  expect(newsNaming([long, both], "Magíster en Salud", ["Magíster en Salud", "Magíster en Salud Pública"])).toEqual([
    both,
  ]);
});
