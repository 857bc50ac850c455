import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { author, patent, project, publication, thesis } from "#tests/support/app/work.ts";
import type { Work } from "../works.ts";
import { formatApa } from "./apa.ts";
import { cslOfWork } from "./csl-of-work.ts";

function cite(work: Work, locale: "es" | "en" = "es"): string {
  overwriteGetLocale(() => locale);
  return formatApa(cslOfWork(work))
    .map(({ text, look }) => (look === "italic" ? `*${text}*` : text))
    .join("");
}

test.each<[Work, string]>([
  [
    publication(),
    "Núñez Soto, M. J. y Roux, J.-P. (2024). Bosques del sur. *Revista Austral*, *12*(3), 45–67. https://doi.org/10.5555/a.1",
  ],
  [
    publication({ issue: null, pages: "e1234", doi: null, title: "¿Qué bosques?" }),
    "Núñez Soto, M. J. y Roux, J.-P. (2024). ¿Qué bosques? *Revista Austral*, *12*, e1234.",
  ],
  [
    publication({
      type: "book",
      venue: "",
      publisher: "Editorial del Sur",
      volume: null,
      issue: null,
      pages: null,
      doi: null,
    }),
    "Núñez Soto, M. J. y Roux, J.-P. (2024). *Bosques del sur.* Editorial del Sur.",
  ],
  [
    publication({
      type: "book_chapter",
      venue: "Manual de bosques",
      publisher: "Sur",
      volume: null,
      issue: null,
      doi: null,
    }),
    "Núñez Soto, M. J. y Roux, J.-P. (2024). Bosques del sur. En *Manual de bosques* (pp. 45–67). Sur.",
  ],
  [
    thesis(),
    "Lagos, P. (2023). *La ciudad y el río* [Tesis doctoral, Universidad de Nahuelbuta]. https://repositorio.example/handle/1/2",
  ],
  [
    patent(),
    "Rojas, A. (2022). *Sensor de humedad* (Patente chilena n.º CL 60123). Instituto Nacional de Propiedad Industrial.",
  ],
  [project(), "Rojas, A. (2020–2023). *Turberas* (n.º 1200001) [Proyecto de investigación]. ANID, Fondecyt Regular."],
])("a work is cited as the manual says (%#)", (work, expected) => {
  expect(cite(work)).toBe(expected);
});

test("in English", () => {
  expect(
    cite(publication({ type: "conference_paper", venue: "Proc. X", volume: null, issue: null, doi: null }), "en"),
  ).toBe("Núñez Soto, M. J., & Roux, J.-P. (2024). Bosques del sur. In *Proc. X* (pp. 45–67).");
  expect(cite(thesis({ programType: "academic_master" }), "en")).toContain(
    "[Master’s thesis, University of Nahuelbuta]",
  );
});

test("names the first nineteen and the last of more than twenty authors", () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => author("Ana", `A${index + 1}`));
  expect(cite(publication({ authors: people(20) }))).toContain("A19, A. y A20, A. (2024)");
  expect(cite(publication({ authors: people(25) }))).toContain("A19, A., . . . A25, A. (2024)");
});

test("marks parts in another language than the page's", () => {
  const parts = formatApa(cslOfWork(publication({ language: "pt" })));
  expect(parts.filter(({ lang }) => lang === "pt").map(({ text }) => text)).toEqual([
    "Bosques del sur. ",
    "Revista Austral",
  ]);
});
