import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { author, patent, publication, thesis } from "#tests/support/app/work.ts";
import { faultLimit } from "#tests/support/fault-rounds.ts";
import { formatBibtex, latexText, latexTitle } from "./bibtex.ts";
import { cslOfWork } from "./csl-of-work.ts";
import { citationFile, formatCitations } from "./format-citations.server.ts";
import { formatRis } from "./ris.ts";

overwriteGetLocale(() => "es");

test("BibTeX and its keys are escaped ASCII", () => {
  const bibtex = formatBibtex(cslOfWork(publication({ title: "50% de Ñuble & Biobío_1" })));
  expect(bibtex).toMatch(/^@article\{nunez-soto-2024-publicacion-1,\n {2}author = \{N\{\\'u\}\{\\~n\}ez Soto, /);
  expect(bibtex).toContain("title = {50\\% de {{\\~N}uble} \\& {Biob{\\'i}o\\_1}},");
  expect(bibtex).toContain("pages = {45--67},");
  expect(bibtex).not.toMatch(/[^\p{ASCII}]/u);
});

test.each([
  ["El ADN del pH", "El {ADN} del {pH}"],
  ["ADN antiguo", "{ADN} antiguo"],
  ["(El caso) Chile: evidencia", "({El} caso) {Chile}: evidencia"],
])("protects the capitals of «%s»", (title, expected) => {
  expect(latexTitle(title)).toBe(expected);
});

test("limits stacked combining marks, and keeps those of real scripts", () => {
  const marks = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a";
  const begun = performance.now();
  expect(latexText(`Le\u0301on a${marks} fin`)).toMatch(/^L\{\\'e\}on .+ fin$/);
  expect(performance.now() - begun).toBeLessThan(faultLimit(1000));
});

test("the degree selects the entry type of a thesis", () => {
  expect(formatBibtex(cslOfWork(thesis()))).toMatch(/^@phdthesis\{[\s\S]*type = \{Tesis doctoral\}/);
  expect(formatBibtex(cslOfWork(thesis({ programType: "professional_master" })))).toMatch(/^@mastersthesis\{/);
});

test("exports the advisors of a thesis, not its examiners", () => {
  const guided = cslOfWork(
    thesis({
      committee: [
        { id: 1, given: "Ana", family: "Soto Ñancupil", role: "advisor" },
        { id: 2, given: "Luis", family: "Vera", role: "examiner" },
      ],
    }),
  );
  expect(formatBibtex(guided)).toMatch(/school = \{[\s\S]*note = \{.*Ana Soto \{\\~N\}ancupil\}/);
  expect(formatRis(guided)).toContain("A3  - Soto Ñancupil, Ana\r\n");
  expect(formatBibtex(guided) + formatRis(guided)).not.toContain("Vera");
  expect(formatBibtex(cslOfWork(thesis()))).not.toContain("note =");
});

test("RIS lines are not folded, end with CR LF, and contain no line breaks", () => {
  const long = publication({ abstract: `uno\r\nER  - \n${"palabra ".repeat(60)}` });
  const lines = formatRis(cslOfWork(long)).split("\r\n");
  expect(lines.every((line) => line === "" || /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true);
  expect(lines.filter((line) => line.startsWith("ER"))).toHaveLength(1);
  expect(lines).toContain("SP  - 45");
  expect(lines).toContain("EP  - 67");
});

test("RIS keeps pages that are not a range", () => {
  const lines = formatRis(cslOfWork(publication({ pages: "12-15, 20-25" }))).split("\r\n");
  expect(lines.filter((line) => /^(SP|EP)/.test(line))).toEqual(["SP  - 12-15, 20-25"]);
});

test("CSL-JSON has both dates of a patent", async () => {
  const [item] = JSON.parse(await formatCitations([cslOfWork(patent())], "json"));
  expect(item).toMatchObject({
    type: "patent",
    issued: { "date-parts": [[2022]] },
    submitted: { "date-parts": [[2019, 5, 2]] },
  });
});

test("a work without authors has a key too", () => {
  expect(cslOfWork(publication({ authors: [] })).id).toBe("anon-2024-publicacion-1");
  expect(cslOfWork(publication({ authors: [author("山田", "太郎")] })).id).toBe("anon-2024-publicacion-1");
});

test("a file has its type and a name", async () => {
  const { headers } = await citationFile([cslOfWork(thesis())], "ris", "tesis");
  expect(headers.get("Content-Type")).toBe("application/x-research-info-systems; charset=utf-8");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="tesis.ris"');
});

test("formatting thousands of works does not block the event loop", async () => {
  const item = cslOfWork(publication({ abstract: "Ñandúes, cóndores y pudúes. ".repeat(40) }));
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  await formatCitations(Array(500).fill(item), "bib");
  clearInterval(counting);
  expect(turns).toBeGreaterThan(2);
});
