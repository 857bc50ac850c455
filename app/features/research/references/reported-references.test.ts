import { describe, expect, test } from "vitest";
import { sortedName } from "#app/lib/person-name.ts";
import { reportedText } from "#tests/support/app/reported-file.ts";
import { describeProblem } from "./import/reference-sheet.ts";
import { readReferences } from "./read-references.ts";

/** Returns the works of a text with authors as «Family, Given», and its problems. */
function read(text: string) {
  const { works, problems } = readReferences(text);
  return {
    works: works.map((work) => ({ ...work, authors: work.authors.map(sortedName) })),
    errors: problems.filter(({ is }) => is === "error").map(describeProblem),
    notes: problems.filter(({ is }) => is === "note").map(describeProblem),
  };
}

const file = (name: string) => read(reportedText(name));
const bibtex = (fields: string) => read(`@article{a, title={Uno}, ${fields}}`);
const ris = (...tags: string[]) => read(["TY  - JOUR", "TI  - Uno", ...tags, "ER  - ", ""].join("\n"));

describe("files of databases", () => {
  test("APS writes letters as conditionals", () => {
    const { works, notes } = file("aps-conditional.bib");
    expect(works).toMatchObject([
      { title: "Spin waves in kagomé magnets", pages: "010101", date: "2021-01", issue: "1" },
    ]);
    expect(works[0]?.authors).toEqual(["Černá, Jana", "Novák, Petr", "Muñoz, Inés"]);
    expect(notes).toEqual([]);
  });

  test("SciELO writes the DOI as crossref, and addresses as on its pages", () => {
    const { works, notes } = file("scielo-crossref.bib");
    const url = "http://www.scielo.example/scielo.php?script=sci_arttext&pid=S0718-12342019000400123&nrm=iso";
    expect(works).toMatchObject([{ doi: "10.5555/s0718-12342019000400123", url, pages: "123–130", date: "2019-12" }]);
    expect(notes).toEqual([]);
  });

  test("Scopus and Web of Science name document types and article numbers", () => {
    expect(file("scopus.bib").works).toMatchObject([
      { kind: "review", pages: "104567", abstract: "Losses reach 30 % of what is applied.", issn: ["0123-4567"] },
    ]);
    expect(file("scopus-and-web-of-science.bib").works).toMatchObject([
      { kind: "review", pages: "104567", doi: "10.5555/scopus.2024.104567" },
      { kind: "review", pages: "123", date: "2020-01", issn: ["0718-1234", "0718-5678"] },
    ]);
  });

  test("RIS has all authors on one line", () => {
    expect(file("authors-on-one-line.ris").works[0]?.authors).toEqual([
      "Sánchez-Vera, Pedro J.",
      "Montoya, María",
      "Reyes, Ana Luisa",
      "Dixon, Linda K.",
    ]);
  });

  test("RIS has an abstract whose lines look like tags", () => {
    const { works, errors, notes } = file("abstract-on-lines.ris");
    expect(works).toMatchObject([
      {
        ...{ title: "Hormone receptors and outcome", date: "2022", doi: "10.5555/ris.wrapped" },
        container: "Journal of Tests",
        abstract:
          "BACKGROUND: We compared two groups. ER-positive tumours were more frequent in the second one. PD-L1 was measured in all, and IL-6 in half of them.",
      },
      { title: "The second record is in order", date: "2021", doi: "10.5555/ris.second" },
    ]);
    expect([...errors, ...notes]).toEqual([]);
    expect(file("abstract-like-tags.ris").works).toMatchObject([
      {
        abstract: "We measured two markers. PD-L1 was measured in all patients, and IL-6 in half of them.",
        container: "Journal of Tests",
      },
    ]);
  });

  test("Ovid numbers its records, and writes the search between them", () => {
    const { works, errors, notes } = file("ovid.ris");
    expect(works).toMatchObject([
      { title: "Outcome measures after surgery", doi: "10.5555/ovid.1", authors: ["Fuentes, E."], volume: "8" },
      { title: "Another one", doi: "10.5555/ovid.2", authors: ["Gómez, R."] },
    ]);
    expect(errors).toEqual([]);
    expect(notes).toHaveLength(1);
  });

  test("Ovid and EndNote end names with initials", () => {
    expect(file("ovid-names.ris").works[0]?.authors).toEqual([
      "Fuentes, E.",
      "Soto-Vera, M. A.",
      "de la Cruz, J.",
      "Universidad de Chile",
    ]);
  });

  test("uses the print date, and reports different years", () => {
    const { works, notes } = file("dates-that-differ.ris");
    expect(works).toMatchObject([{ date: "2014-04-01" }]);
    expect(notes.join()).toContain("2013 · 2014-04-01 · 2013-05-28");
  });

  test("OpenAlex escapes titles twice", () => {
    expect(file("openalex-escaped.json").works).toMatchObject([{ title: "Genome of Escherichia coli in R&D cattle" }]);
  });
});

describe("similar cases", () => {
  const tex = String.raw;
  test.each([
    [tex`Jana \ifmmode \check{C}\else \v{C}\fi{}ern\'a`, "Černá, Jana"],
    [tex`Ku\ifmmode \check{c}\else \v{c}\fi{}era, Ale\ifmmode \check{s}\else \v{s}\fi{}`, "Kučera, Aleš"],
    [tex`{\ifmmode\else\O\fi}st, Ana`, "Øst, Ana"],
    ["Fuentes E.", "Fuentes, E."],
    ["Soto-Vera M.A.", "Soto-Vera, M. A."],
    ["José Muñoz S.", "Muñoz S., José"],
    ["J. M. Muñoz", "Muñoz, J. M."],
    ["EVA PAZ", "PAZ, EVA"],
    ["LEE J.", "LEE, J."],
    ["Mu&ntilde;oz, Jos&eacute;", "Muñoz, José"],
  ])("%s of BibTeX is %s", (written, name) => {
    expect(bibtex(`author={${written}}`).works[0]?.authors).toEqual([name]);
  });

  test("keeps the rest after an unclosed conditional", () => {
    expect(bibtex(tex`note={x}, journal={A \ifmmode b \else c}`).works).toMatchObject([{ container: "A c" }]);
    expect(bibtex(tex`journal={T at 10${"$"}^{\circ}${"$"} and {\ensuremath{\alpha}}$\hat{a}$}`).works).toMatchObject([
      { container: "T at 10° and αâ" },
    ]);
  });

  test.each([
    ["pages={n/a--n/a}, eid={e12}", "e12"],
    ["pages={-}, article-number={ARTN e7}", "e7"],
    ["article_number={Art. no. 55}", "55"],
    ["elocation-id={2024.01}", "2024.01"],
    ["pages={iv--x}", "iv–x"],
  ])("pages of %s are %s", (fields, pages) => {
    expect(bibtex(fields).works[0]?.pages).toBe(pages);
  });

  test.each([
    ["type={Review; Early Access}", "review"],
    ["document_type={Artículo de revisión}", "review"],
    ["type={Book Review}", "article"],
    ["type={Conference review}", "article"],
    ["type={Article; Proceedings Paper}", "article"],
  ])("an article with %s is a %s", (fields, kind) => {
    expect(bibtex(fields).works[0]?.kind).toBe(kind);
    expect(ris(`M3  - ${/\{(.*)\}/.exec(fields)?.[1]}`).works[0]?.kind).toBe(kind);
  });

  test.each([
    ["AU  - Sánchez, P. and Montoya, M. L.", ["Sánchez, P.", "Montoya, M. L."]],
    ["AU  - Pérez J, Soto Vera A, de la Cruz M", ["Pérez, J.", "Soto Vera, A.", "de la Cruz, M."]],
    ["AU  - Pérez, J., Soto, A. B.", ["Pérez, J.", "Soto, A. B."]],
    ["AU  - Pérez, Juan\nSoto, Ana", ["Pérez, Juan", "Soto, Ana"]],
    ["AU  - Department of Health and Human Services", ["Department of Health and Human Services"]],
    ["AU  - Ministerio de Salud MS", ["Ministerio de Salud MS"]],
    ["AU  - Fuentes Soto E. J.", ["Fuentes Soto, E. J."]],
    ["AU  - Li J.-P.", ["Li, J.-P."]],
    ["AU  - LEE JM", ["LEE, J. M."]],
    ["AU  - Ortega y Gasset J.", ["Ortega y Gasset, J."]],
    ["AU  - J. M.", ["J. M."]],
  ])("%s of RIS names %j", (line, names) => {
    expect(ris(line).works[0]?.authors).toEqual(names);
  });

  test("ambiguous authors are an error", () => {
    const { works, errors } = ris("AU  - Pérez, Juan, Soto, Ana, Roux");
    expect([works, errors.length]).toEqual([[], 1]);
  });

  test("keeps lines that look like tags, with one or two spaces", () => {
    const lines = ["ER - positive tumours", "T1 - weighted images", "ER  - positive in two"];
    const abstract = `Uno. ${lines.join(" ").replace("  ", " ")} y fin.`;
    expect(ris("AB  - Uno.", ...lines, "y fin.", "PY  - 2001").works).toMatchObject([{ abstract, date: "2001" }]);
    const single = ["TY - JOUR", "TI - Uno", "AB - Uno.", "IL-6 y PD-L1", "ER-positive", "PY - 2001", "ER -"];
    expect(read(single.join("\n")).works).toMatchObject([{ abstract: "Uno. IL-6 y PD-L1 ER-positive", date: "2001" }]);
  });

  test("a work without its first line is an error, other text a note", () => {
    const { works, errors } = read("TY  - JOUR\nTI  - Uno\nER  - \nAU  - Paz, Eva\nTI  - Dos\nER  - \n");
    expect([works.length, errors.length]).toEqual([1, 2]);
  });

  test.each([
    [["PY  - 2014", "DA  - 2013/11/02"], "2014", 1],
    [["PY  - 2014", "DA  - 2021/11/02"], "2014", 1],
    [["PY  - 2014", "DA  - 2014/11/02", "Y1  - 2014/01//"], "2014-11-02", 0],
    [["DA  - 2014/11/02"], "2014-11-02", 0],
  ] as const)("%j is of %s", (tags, date, notes) => {
    const found = ris(...tags);
    expect([found.works[0]?.date, found.notes.length]).toEqual([date, notes]);
  });

  test("biblatex has a date and a year that differ", () => {
    const { works, notes } = bibtex("date={2013-05}, year={2014}");
    expect([works[0]?.date, notes.length]).toEqual(["2013-05", 1]);
  });

  test("OpenAlex has a year and a date that differ", () => {
    const work = { id: "https://openalex.org/W1", title: "Uno", publication_year: 2023 };
    const { works, notes } = read(JSON.stringify({ ...work, publication_date: "2022-12-20" }));
    expect([works[0]?.date, notes.length]).toEqual(["2023", 1]);
  });

  const title = (written: string) => read(JSON.stringify({ title: [written], DOI: "10.5555/a" })).works[0]?.title;
  test.each([
    ["Caf&eacute; &amp;amp; t&#233;", "Café & té"],
    ["&lt;i&gt;Puma&lt;/i&gt; &amp;lt;b&amp;gt;concolor&amp;lt;/b&amp;gt;", "Puma concolor"],
    ["p &lt; 0.05 and q &gt; 2", "p < 0.05 and q > 2"],
    ["if a<b and c>d", "if a<b and c>d"],
    ["10<sup>3</sup> cells, m<sup>−2</sup>, 2<sup>nd</sup>", "10³ cells, m⁻², 2nd"],
    ["Hasta el 30<sup><b>1,2</b></sup> de abril de 2024<sup>3</sup>", "Hasta el 30¹,² de abril de 2024³"],
    [
      "10<mml:math><mml:msup><mml:mrow><mml:mi>x</mml:mi></mml:mrow><mml:mn>3</mml:mn></mml:msup></mml:math> y 4",
      "10x³ y 4",
    ],
  ])("parses the title %s", (written, expected) => {
    expect(title(written)).toBe(expected);
  });

  test("keywords are escaped, too", () => {
    expect(bibtex("keywords={R\\&amp;D, suelos}").works[0]?.keywords).toEqual(["R&D", "suelos"]);
    expect(ris("KW  - R&amp;D", "KW  - suelos").works[0]?.keywords).toEqual(["R&D", "suelos"]);
  });

  test("identifiers and addresses are escaped, too", () => {
    const doi = "10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2";
    const escaped = doi.replace("<", "&lt;").replace(">", "&gt;");
    expect(bibtex(`doi={${escaped}}, url={https://a.example/?x=1\\&amp;y=2}`).works).toMatchObject([
      { doi, url: "https://a.example/?x=1&y=2" },
    ]);
    expect(ris(`DO  - ${escaped}`, "UR  - https://a.example/?x=1&amp;y=2;https://b.example/").works).toMatchObject([
      { doi, url: "https://a.example/?x=1&y=2" },
    ]);
  });
});
