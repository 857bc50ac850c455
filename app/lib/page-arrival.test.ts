import { describe, expect, it } from "vitest";
import { type Address, type Arrival, arrivalOf } from "./page-arrival.ts";

function address(text: string): Address {
  const { pathname, search, hash } = new URL(text, "http://site.example");
  return { pathname, search, hash };
}

const ways: [from: string, to: string, arrival: Arrival][] = [
  ["/becas", "/noticias", "heading"],
  ["/noticias?pagina=2", "/noticia/8?pagina=2", "heading"],
  ["/becas", "/aranceles#descuentos", "fragment"],
  ["/becas", "/becas#plazos", "fragment"],
  ["/becas#plazos", "/becas", null],
  ["/becas", "/becas", null],
  ["/noticias", "/noticias?pagina=2", "results"],
  ["/noticias?pagina=3", "/noticias", "results"],
  ["/academico/1", "/academico/1?pagina=2#obras", "results"],
  ["/catalogo?tab=tesis", "/catalogo?tab=tesis&q=agua", "state"],
  ["/noticias", "/noticias?pagina=1", "state"],
  ["/catalogo?tab=tesis&pagina=2", "/catalogo?pagina=2", "state"],
];

describe("arrivalOf", () => {
  it.each(ways)("from %s to %s: %s", (from, to, arrival) => {
    expect(arrivalOf(address(from), address(to))).toBe(arrival);
  });
});
