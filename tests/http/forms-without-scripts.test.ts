import { expect, test } from "vitest";
import { all, byId, one, textOf } from "./read-page.ts";
import { submitForm } from "./submit-form.ts";

// Journeys of the long run fill in the same forms in a browser without scripts.

test.each([
  ["/catalogo", { q: "ingenieria ambiental" }, /^Filtrar$/, "Magíster en Ingeniería Ambiental"],
  ["/en/catalogo", { q: "environmental" }, /^Filter$/, "Master’s in Environmental Engineering"],
  ["/catalogo?tab=publicaciones", { anio: "2024", tipo: "book" }, /^Filtrar$/, "Quitar filtros"],
  ["/acreditacion", { tipo: "doctorado", estado: "en-proceso" }, /^Filtrar$/, "Quitar filtros"],
  ["/indicadores", { area: "health" }, /^Filtrar$/, "9 programas"],
  ["/indicadores/estudiantes", { area: "health" }, /^Filtrar$/, "9 programas"],
  ["/indicadores/academicos", { area: "health" }, /^Filtrar$/, "9 programas"],
  ["/preguntas-frecuentes", { q: "CHEQUES matricularse" }, /^Buscar$/, "vencimiento el día 30"],
  ["/documentos?tipo=reglamentos", { q: "articulacion" }, /^Buscar$/, "1 documento con «articulacion»"],
  ["/quien-guia-mi-tesis", { q: "humedales" }, /^Buscar$/, "humedales"],
  ["/programas/doctorados", { programa: "4101" }, /^Comparar$/, "Agregue otro programa para ver en qué se distinguen."],
  ["/en/programas/doctorados", { programa: "4101" }, /^Compare$/, "Doctorate in Biology"],
])("without scripts the form of %s with %j leads to its results", async (path, values, button, words) => {
  const page = await submitForm(path, values, button);
  expect(textOf(one(page, "main"))).toContain(words);
});

test.each([
  ["/becas", /^Ver qué becas/, "Beca de manutención doctoral"],
  ["/en/becas", /^Show the scholarships/, "Doctoral stipend"],
])("without scripts %s says which scholarships fit", async (path, button, name) => {
  const answers = { tipo: "doctorado", etapa: "primer-ano", residencia: "nacional" };
  const page = await submitForm(path, answers, button);
  expect(textOf(one(byId(page, "resultado"), "table"))).toContain(name);
});

test.each([
  ["/puedo-postular", /respuesta$/],
  ["/en/puedo-postular", /answer$/],
])("without scripts %s says where a title from Peru serves", async (path, button) => {
  const answers = { pais: "peru", titulo: "titulo-profesional" };
  const page = await submitForm(path, answers, button);
  expect(all(byId(page, "si"), "li")).toHaveLength(36);
});

test.each([
  ["/aranceles?programa=4312", /^Calcular$/, "$312.000", "$3.073.000"],
  ["/en/aranceles?programa=4312", /^Calculate$/, "312,000", "3,073,000"],
])("without scripts %s calculates a payment", async (path, button, discount, total) => {
  const page = await submitForm(path, { anio: "2027", fecha: "2027-04-30" }, button);
  const result = textOf(byId(page, "resultado"));
  expect(result).toContain(discount);
  expect(result).toContain(total);
});
