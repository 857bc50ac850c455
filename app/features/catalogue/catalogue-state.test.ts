import { expect, test } from "vitest";
import { catalogueQuery, readCatalogueState } from "./catalogue-state.ts";

const names = { anio: "year", tipo: "type" };
const read = (query: string) => readCatalogueState(new URLSearchParams(query), () => names);

test.each([
  "?tab=publicaciones&anio=2023&anio=2024&tipo=article",
  "?tab=tesis&q=agua&orden=recientes&cantidad=50&pagina=3",
  "?orden=cierre",
  "?orden=precio&pagina=2",
  "",
])("round-trips %s", (query) => {
  expect(catalogueQuery(read(query), names)).toBe(query);
});

test.each([
  "?tab=nonsense&orden=ayer&cantidad=1000000&pagina=-1&otra=1",
  "?tab=programas&orden=nombre&cantidad=25&pagina=1&q=%20&anio=",
  "?pagina=1e9&orden=relevancia",
])("ignores the unknown values of %s", (query) => {
  expect(catalogueQuery(read(query), names)).toBe("");
});

test("drops the order by relevance without a text", () => {
  expect(catalogueQuery({ ...read("?tab=tesis&q=agua"), text: "" }, names)).toBe("?tab=tesis");
});

test("sorts by relevance with a text, otherwise newest first", () => {
  expect(read("?tab=tesis&q=agua").sort).toBe("relevancia");
  expect(read("?tab=tesis").sort).toBe("recientes");
  expect(read("?tab=tesis&orden=relevancia").sort).toBe("recientes");
  expect(read("?tab=academicos").sort).toBe("nombre");
});
