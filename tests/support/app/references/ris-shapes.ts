import type { ReferenceShape } from "./reference-shape.ts";

const lines = (...all: string[]) => `${all.join("\r\n")}\r\n`;

/** Variants of RIS by publishers, databases and reference managers. */
export const risShapes: ReferenceShape[] = [
  {
    name: "an article of a publisher",
    text: lines(
      ...[
        "TY  - JOUR",
        "AU  - Núñez Soto, María José",
        "AU  - King, Martin, Jr.",
        "TI  - Bosques <i>del</i> sur &amp; CO<sub>2</sub>",
      ],
      ...["T2  - Revista Austral", "PY  - 2024", "DA  - 2024/05/31/", "VL  - 12", "IS  - 3", "SP  - 45", "EP  - 67"],
      ...[
        "SN  - 0718-1234",
        "DO  - 10.5555/Ab.1",
        "UR  - https://doi.org/10.5555/ab.1",
        "KW  - bosque",
        "KW  - clima",
        "LA  - es",
      ],
      ...["AB  - Uno.", "", "Dos sigue", "aquí.", "ER  - "],
    ),
    works: [
      {
        ...{ kind: "article", title: "Bosques del sur & CO2", container: "Revista Austral", date: "2024-05-31" },
        ...{ volume: "12", issue: "3", pages: "45–67", issn: ["0718-1234"], doi: "10.5555/Ab.1", language: "es" },
        ...{ authors: ["Núñez Soto, María José", "King Jr., Martin"], keywords: ["bosque", "clima"] },
        abstract: "Uno.\n\nDos sigue aquí.",
      },
    ],
  },
  {
    name: "the older tags: T1, A1, Y1, JF, N2",
    text: "TY  - JOUR\nID  - 7\nT1  - Suelos\nA1  - Vera,Luis\nA1  - Paz,Eva\nY1  - 1998/07//\nJF  - Agro Sur\nJA  - Agro\nVL  - 3\nN2  - Resumen\nER  -\n",
    works: [
      {
        title: "Suelos",
        authors: ["Vera, Luis", "Paz, Eva"],
        date: "1998-07",
        container: "Agro Sur",
        abstract: "Resumen",
      },
    ],
  },
  {
    name: "byte order mark, one space for two, small lines between",
    text: "\uFEFF\n\nTY - JOUR\nAU - Paz, Eva\nTI - Uno\nPY - 2001\nER -\n\n\nTY - JOUR\nAU - Paz, Eva\nTI - Dos\nPY - 2002\nER -",
    works: [{ title: "Uno" }, { title: "Dos" }],
  },
  {
    name: "records without an end",
    text: lines("TY  - JOUR", "TI  - Uno", "PY  - 2001", "TY  - JOUR", "TI  - Dos", "PY  - 2002"),
    works: [{ title: "Uno" }, { title: "Dos" }],
    problems: ["1 no-end", "4 no-end"],
  },
  {
    name: "a paper, with the conference's own tags beside those of the proceedings",
    text: lines(
      ...[
        "TY  - CONF",
        "AU  - Vera, Luis",
        "TI  - Redes",
        "T2  - CLEI, Valdivia",
        "C3  - Actas de la CLEI",
        "PY  - 2016",
      ],
      ...["C2  - 2017", "SN  - 978-1-4673-8817-5", "PB  - IEEE", "ER  - "],
    ),
    works: [
      {
        ...{ kind: "conference_paper", container: "Actas de la CLEI", date: "2017", publisher: "IEEE" },
        isbn: "978-1-4673-8817-5",
      },
    ],
  },
  {
    name: "a chapter, a book of editors",
    text: lines(
      ...[
        "TY  - CHAP",
        "AU  - Paz, Eva",
        "TI  - Uno",
        "BT  - Manual de bosques",
        "A2  - Soto, Ana",
        "PY  - 2010",
        "SP  - 1-20",
        "ER  - ",
      ],
      ...["TY  - BOOK", "ED  - Soto, Ana", "T1  - Manual de bosques", "PY  - 2010", "PB  - Sur", "ER  - "],
    ),
    works: [
      { kind: "book_chapter", container: "Manual de bosques", pages: "1–20", authors: ["Paz, Eva"] },
      { kind: "book", authors: ["Soto, Ana"], publisher: "Sur", container: "" },
    ],
  },
  {
    name: "article number for pages, the DOI in a note or an address, groups as authors",
    text: lines(
      ...[
        "TY  - EJOUR",
        "AU  - Ministerio de Salud",
        "AU  - Muñoz JA",
        "AU  - et al.",
        "TI  - Uno",
        "JO  - PLoS",
        "C7  - e0123",
        "PY  - 2020",
      ],
      ...[
        "N1  - doi:10.1371/j.p.1",
        "ER  - ",
        "TY  - JOUR",
        "TI  - Dos",
        "PY  - 2020",
        "UR  - https://dx.doi.org/10.1371/J.2",
        "ER  - ",
      ],
    ),
    works: [
      {
        ...{ pages: "e0123", doi: "10.1371/j.p.1", container: "PLoS", hasMoreAuthors: true },
        authors: ["Ministerio de Salud", "Muñoz, J. A."],
      },
      { doi: "10.1371/J.2" },
    ],
  },
  {
    name: "a thesis of a repository, a patent, a web page",
    text: lines(
      ...["TY  - THES", "AU  - Lagos, Pía", "TI  - La ciudad", "PB  - Universidad de Nahuelbuta", "PY  - 2023"],
      ...[
        "UR  - http://hdl.handle.net/10533/98",
        "ER  - ",
        "TY  - PAT",
        "AU  - Rojas, Ana",
        "TI  - Sensor",
        "SN  - EP 1234567",
      ],
      ...["PY  - 2019", "ER  - ", "TY  - ELEC", "TI  - Página", "ER  - "],
    ),
    works: [
      { kind: "thesis", handle: "https://hdl.handle.net/10533/98", publisher: "Universidad de Nahuelbuta" },
      { kind: "patent", number: "EP 1234567" },
      { kind: "other", sourceType: "ELEC", date: null },
    ],
  },
  {
    name: "long titles on several lines, keywords in one tag",
    text: lines(
      "TY  - JOUR",
      "TI  - Un título que",
      "      sigue en la otra línea",
      "KW  - uno",
      "dos; tres",
      "PY  - 2003",
      "ER  - ",
    ),
    works: [{ title: "Un título que sigue en la otra línea", keywords: ["uno", "dos", "tres"] }],
  },
  {
    name: "no title, no DOI, no year; lines before the first record",
    text: lines(
      "Exportado por X",
      "TY  - JOUR",
      "AU  - Paz, Eva",
      "ER  - ",
      "TY  - JOUR",
      "TI  - Dos",
      "DO  - s/d",
      "PY  - s.f.",
      "ER  - ",
    ),
    works: [{ title: "Dos", doi: null, date: null }],
    problems: ["1 unknown-text", "2 no-title", "5 wrong-year", "5 wrong-doi"],
  },
];
