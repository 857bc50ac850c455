import type { ReferenceShape } from "./reference-shape.ts";

const tex = String.raw;

/** Variants of BibTeX and biblatex by reference managers, journals and people. */
export const bibtexShapes: ReferenceShape[] = [
  {
    name: "accents as commands, in every way that LaTeX allows",
    text: tex`@article{nunez2020,
  author = {N{\'u}{\~n}ez Ord\'enes, Mar{\'{\i}}a Jos\'{e} and Gro{\ss}, J\"org and {\O}sterg{\aa}rd, \r{A}se and {\v{S}}koda, Zde\v nka},
  title  = {{\'A}rboles y {\c c}omunidades: el caso de {\~N}uble},
  journal = {Bosque (Valdivia)}, year = {2020}, volume = {41}, number = {2}, pages = {101--119}
}`,
    works: [
      {
        kind: "article",
        title: "Árboles y çomunidades: el caso de Ñuble",
        authors: ["Núñez Ordénes, María José", "Groß, Jörg", "Østergård, Åse", "Škoda, Zdeňka"],
        ...{ container: "Bosque (Valdivia)", date: "2020", volume: "41", issue: "2", pages: "101–119" },
      },
    ],
  },
  {
    name: "abbreviations, concatenation, months and parentheses",
    text: tex`@string{rchn = "Revista Chilena de Historia Natural"}
@STRING(suf = { (en l{\'\i}nea)})
@article(soto19, author = "Soto, Ana", title = "Turberas", journal = rchn # suf, year = 2019, month = "10~" # may)`,
    works: [{ title: "Turberas", container: "Revista Chilena de Historia Natural (en línea)", date: "2019-05-10" }],
  },
  {
    name: "quotes within quotes, and a quote that ends its value",
    text: tex`@Article{x1, Title = "The "new" forests", Author = "Andr{\'e}s {Van der Berg}", Year = "2018"}
@article{x2, title = "A {"}quoted{"} word", author = {Roux, Jean-Paul}, year = 2017, journal = {X}}`,
    works: [
      {
        title: 'A "quoted" word',
        authors: ["Roux, Jean-Paul"],
      },
    ],
    problems: ["1 no-value", "1 unknown-text"],
  },
  {
    name: "formulas and styles",
    text: tex`@article{co2, title = {The \emph{Nothofagus} forests and CO$_2$: {$\alpha$}-diversity of 10$^{-3}$ \& \textbf{more}~\textsuperscript{2}},
  author = {Roux, Jean-Paul}, journal = {Ecology}, year = 2017}`,
    works: [{ title: "The Nothofagus forests and CO₂: α-diversity of 10⁻³ & more ²" }],
  },
  {
    name: "names of every form",
    text: tex`@book{b, title={Names}, publisher={P}, year=2001,
  author={Ludwig van Beethoven and de la Fuente, Carmen and King, Jr., Martin Luther and {Ministerio de Salud and Others} and Jos{\'e}~Mu{\~n}oz and others}}`,
    works: [
      {
        kind: "book",
        authors: [
          "van Beethoven, Ludwig",
          "de la Fuente, Carmen",
          "King Jr., Martin Luther",
          "Ministerio de Salud and Others",
          "Muñoz, José",
        ],
        hasMoreAuthors: true,
      },
    ],
  },
  {
    name: "crossref to proceedings that stand behind",
    text: tex`@inproceedings{a1, author={Vera, Luis}, title={Suelos}, pages={7}, crossref={CLEI}}
@proceedings{clei, title={Actas de la CLEI}, year={2016}, publisher={IEEE}, editor={Paz, Eva}, isbn={978-1-4673-8817-5}}`,
    works: [
      {
        ...{ kind: "conference_paper", title: "Suelos", container: "Actas de la CLEI", date: "2016" },
        ...{ publisher: "IEEE", isbn: "978-1-4673-8817-5", authors: ["Vera, Luis"], pages: "7" },
      },
    ],
  },
  {
    name: "biblatex: dates, subtitles, article numbers, names by key",
    text: tex`@article{ecol,
  author       = {family=Muñoz, given=Javiera, given-i=J and family=Castro, prefix=de, given=Inés},
  title        = {Lluvia},
  subtitle     = {Un registro},
  journaltitle = {Atmósfera},
  date         = {2021-03-04/2021-03-09},
  number       = {4},
  eid          = {e0123},
  langid       = {spanish},
  url          = {https://doi.org/10.20937/ATM_2021},
  urldate      = {2022-01-01},
}`,
    works: [
      {
        ...{ title: "Lluvia", subtitle: "Un registro", date: "2021-03-04", pages: "e0123", language: "es" },
        ...{ doi: "10.20937/ATM_2021", authors: ["Muñoz, Javiera", "de Castro, Inés"], issue: "4" },
      },
    ],
  },
  {
    name: "a thesis with the school, a patent and a data set",
    text: tex`@phdthesis{t, author={Lagos, Pía}, title={La ciudad}, school={Universidad de Nahuelbuta}, year={2023}, url={https://repositorio.example/handle/123/45}}
@patent{p, author={Rojas, Ana}, title={Sensor}, number={US 9,123,456}, date={2022-05}}
@dataset{d, author={Rojas, Ana}, title={Datos}, doi={10.5281/zenodo.1}, year=2022}`,
    works: [
      { kind: "thesis", publisher: "Universidad de Nahuelbuta", handle: "https://repositorio.example/handle/123/45" },
      { kind: "patent", number: "US 9,123,456", issue: "", date: "2022-05" },
      { kind: "other", sourceType: "@dataset", doi: "10.5281/zenodo.1" },
    ],
  },
  {
    name: "a reference manager: keys with spaces and signs, file fields, a DOI with escapes and address",
    text: tex`﻿@article{Muñoz García 2020, title = {{Ríos y {ADN}}}, author = {Muñoz, J.}, year = {2020},
 doi = {https://doi.org/10.1016/S0140-6736(20)30183\_5}, file = {Full Text:C\:\\Users\\x.pdf:application/pdf}, journal={R},
 keywords = {agua, ríos; lagos}}`,
    works: [{ title: "Ríos y ADN", doi: "10.1016/S0140-6736(20)30183_5", keywords: ["agua, ríos", "lagos"] }],
  },
  {
    name: "no key, a comma too many, none at the end, Windows line ends",
    text: "@article{,\r\n  title={Uno},,\r\n  author={Paz, Eva},\r\n  year={2015}\r\n}\r\n@book{title={Dos}, author={Paz, Eva}, year=2014,}\r\n",
    works: [{ title: "Uno" }, { title: "Dos", kind: "book" }],
    problems: ["1 no-key", "6 no-key"],
  },
  {
    name: "comments: between entries, as entries, by JabRef; a preamble",
    text: tex`Exportado el 3 de mayo. Escriba a ana@example.org por errores.
% @article{no, title={No}
@comment{jabref-meta: databaseType:bibtex;}
@preamble{ "\newcommand{\noopsort}[1]{} " }
@article{si, title={S{\'i}}, author={Paz, Eva}, journal={X}, year={{\noopsort{1990a}}1990}}`,
    works: [{ title: "Sí", date: "1990" }],
    problems: ["2 unclosed"],
  },
  {
    name: "an entry that is not closed costs only itself",
    text: tex`@article{uno, title = {Uno}, author = {Paz, Eva}, year = 2001, journal={X}}
@article{dos,
  title = {Dos {mal},
  author = {Paz, Eva}, year = 2002
}
@article{tres, title = {Tres}, author = {Paz, Eva}, year = 2003, journal={X}}
@article{cuatro, title = {Cuatro}, year = 2004`,
    works: [{ title: "Uno" }, { title: "Tres" }],
    problems: ["3 unclosed", "7 unclosed"],
  },
  {
    name: "authors by semicolons, and by commas alone",
    text: tex`@article{a, title={Uno}, author={Paz Vera, Eva; Soto, Ana}, year=2010, journal={X}}
@article{b, title={Dos}, author={Paz, E., Soto, A., Roux, J.}, year=2011, journal={X}}`,
    works: [{ title: "Uno", authors: ["Paz Vera, Eva", "Soto, Ana"] }],
    problems: ["2 unclear-authors"],
  },
  {
    name: "what is not known: an abbreviation, a year, a DOI, a parent",
    text: tex`@article{a, title={Uno}, author={Paz, Eva}, journal=jacs, year={en prensa}, doi={pendiente}, crossref={nada}}`,
    works: [{ title: "Uno", container: "jacs", date: null, doi: null }],
    problems: ["1 unknown-string", "1 no-parent", "1 wrong-doi", "1 wrong-year"],
  },
];
