import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortedName } from "#app/lib/person-name.ts";
import { bibtexShapes } from "#tests/support/app/references/bibtex-shapes.ts";
import { risShapes } from "#tests/support/app/references/ris-shapes.ts";
import { faultRounds, faultRun } from "#tests/support/fault-rounds.ts";
import { describeProblem } from "./import/reference-sheet.ts";
import { readReferences } from "./read-references.ts";
import type { ReferenceFile } from "./reference-work.ts";

const listProblems = ({ problems }: ReferenceFile) => problems.map(({ place, rule }) => `${place?.number} ${rule}`);

describe.each([
  { format: "bibtex", shapes: bibtexShapes },
  { format: "ris", shapes: risShapes },
])("$format", ({ format, shapes }) => {
  test.each(shapes)("$name", ({ text, works, problems = [] }) => {
    const file = readReferences(text);
    expect(file.format).toBe(format);
    expect(listProblems(file)).toEqual(problems);
    expect(file.works.map((work) => ({ ...work, authors: work.authors.map(sortedName) }))).toMatchObject(works);
    expect(file.works.length).toBe(works.length);
  });
});

test("reports each problem with its line and the expected value", () => {
  const { problems } = readReferences("@article{a,\n  title = {Uno,\n  year = 2001\n}\n@book{b, title={Dos}}");
  expect(problems.map(describeProblem)).toEqual([
    "Línea 2: falta el signo que cierra «title»; se esperaba una llave o comillas antes de la entrada siguiente.",
  ]);
});

test.each([
  ["", "El archivo no contiene ninguna referencia."],
  [
    "Nombre;Año\nUno;2001",
    "No se reconoce el formato: se esperaba BibTeX, RIS o el JSON de ORCID, Crossref u OpenAlex.",
  ],
  ['{"a": 1}', "No se reconoce el formato: se esperaba BibTeX, RIS o el JSON de ORCID, Crossref u OpenAlex."],
  ["[]", "El archivo no contiene ninguna referencia."],
  ["x".repeat(30_000_001), "El archivo es demasiado grande: se leen hasta 30\u00a0MB."],
  ["@a{b,title={c}}".repeat(20_001), "El archivo tiene demasiadas referencias: se leen hasta 20.000 a la vez."],
])("reports why a file is rejected (%#)", (text, words) => {
  const { works, problems } = readReferences(text);
  expect(works).toEqual([]);
  expect(problems.map(describeProblem)).toEqual([words]);
});

const pieces = fc.constantFrom(
  ...[
    "@article{a, title = {",
    "@string{x = ",
    "@comment{",
    "TY  - JOUR\n",
    "ER  - \n",
    "AU  - ",
    "}",
    "{",
    '"',
    "#",
    "=",
    ",",
  ],
  ...[
    "\\'",
    "\\",
    "{\\'{\\i}}",
    "$",
    "^",
    "_",
    "~",
    " and ",
    "\n",
    "\r",
    " ",
    "ñ",
    "2020",
    "doi = {10.1/x}",
    "author={",
  ],
  ...[
    '{"type":"x","title":',
    '{"results":[',
    "null",
    "]",
    '{"group":[{"work-summary":[',
    "<i",
    "&#",
    "\uFEFF",
    "\uD800",
  ],
);

test("never throws on any content", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
      const { works, problems } = readReferences(parts.join(""));
      for (const work of works) expect(work.title).not.toBe("");
      for (const problem of problems) expect(describeProblem(problem)).not.toBe("");
    }),
    faultRun(faultRounds(500, 2000)),
  );
  fc.assert(
    fc.property(fc.json(), (json) => void readReferences(json)),
    faultRun(100),
  );
  fc.assert(
    fc.property(
      fc.json(),
      (json) => void readReferences(`{"results":[{"id":"https://openalex.org/W1","title":${json}}]}`),
    ),
    faultRun(100),
  );
});

// Each input takes minutes if a pattern backtracks or the file is rescanned per entry, and 0.1 s if it is read once.
const attacks: [name: string, part: (length: number) => string][] = [
  ["entries that are not closed", (length) => "@a{b,\nc={".repeat(length / 9)],
  ["entries within a value", (length) => `@a{b, title={${"@a{".repeat(length / 3)}`],
  ["comments that are not closed", (length) => "@comment{".repeat(length / 9)],
  ["braces", (length) => `@a{b, title={${"{".repeat(length)}`],
  ["closed braces", (length) => `@a{b, title={${"{".repeat(length / 2)}${"}".repeat(length / 2)}}}`],
  ["accents of accents", (length) => `@a{b, title={${"\\'".repeat(Math.min(length, 150_000) / 2)}}}`],
  ["scripts of scripts", (length) => `@a{b, title={$${"^".repeat(Math.min(length, 150_000))}$}}`],
  ["spaces in names", (length) => `@a{b, title={c}, author={${" ".repeat(Math.min(length, 150_000))}x}}`],
  ["and", (length) => `@a{b, title={c}, author={${"and ".repeat(Math.min(length, 150_000) / 4)}}}`],
  [
    "abbreviations of abbreviations",
    () =>
      `@string{a0="${"x".repeat(99)}"}${Array.from({ length: 60 }, (_, i) => `@string{a${i + 1}=a${i}#a${i}}`).join("")}@a{b,title=a60}`,
  ],
  [
    "a long abbreviation used often",
    (length) => `@string{a="${"x".repeat(100_000)}"}${"@a{b,title=a}\n".repeat(length / 200)}`,
  ],
  ["spaces in a file", (length) => `@a${" ".repeat(length)}`],
  ["open marks", (length) => `TY  - JOUR\nTI  - ${"<i ".repeat(length / 3)}\nER  - `],
  ["ampersands", (length) => `TY  - JOUR\nTI  - ${"&#".repeat(length / 2)}\nER  - `],
  [
    "digits",
    (length) =>
      `TY  - JOUR\nTI  - x\nPY  - ${"1".repeat(length)}\nSN  - ${"1-".repeat(length / 4)}\nDO  - 10.1234/${"%".repeat(length / 4)}\nER  - `,
  ],
  ["names of capitals", (length) => `TY  - JOUR\nTI  - x\nAU  - ${"A ".repeat(length / 2)}\nER  - `],
  ["addresses", (length) => `TY  - JOUR\nTI  - x\nUR  - https://${"a/handle/".repeat(length / 9)}\nER  - `],
  ["pages", (length) => `TY  - JOUR\nTI  - x\nSP  - ${"-–".repeat(length / 2)}\nER  - `],
  ["lists in lists", (length) => "[".repeat(length)],
  ["records without an end", (length) => "TY  - JOUR\nTI  - x\n".repeat(Math.min(length / 19, 20_000))],
];

test.each(attacks)("reads a malicious file in linear time: %s", (_, part) => {
  const text = part(600_000);
  // CPU time of this thread in microseconds, independent of the machine's load.
  const before = process.threadCpuUsage();
  readReferences(text);
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(2_000_000);
});
