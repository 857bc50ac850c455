import type { PastedFixture } from "./pasted-fixture.ts";

const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">@page { size: 21cm 29.7cm } p { line-height: 115%; background: transparent } td p { orphans: 0 }</style></head><body lang="es-CL" link="#000080" dir="ltr">${body}</body></html>`;
const p = (text: string) => `<p style="line-height: 100%; margin-bottom: 0cm">\n${text}</p>`;
const font = (text: string) =>
  `<font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><span lang="es-CL">${text}</span></font></font>`;

/** Clipboard HTML of LibreOffice Writer and Calc. */
export const fromLibreOffice: PastedFixture[] = [
  ["two paragraphs", page(p("Uno") + p("Dos")), ["p Uno", "p Dos"]],
  ["a paragraph over lines of the source", page(p("Una línea\nque sigue\n")), ["p Una línea que sigue"]],
  ["fonts", page(p(font("Con letra"))), ["p Con letra"]],
  ["an empty paragraph", page(`${p("Uno")}${p("<br/>\n")}${p("Dos")}`), ["p Uno", "p Dos"]],
  ["bold and italic", page(p("Con <b>peso</b> y <i>voz</i>")), ["p Con **peso** y _voz_"]],
  ["emphasis in fonts", page(p(`Con <b>${font("peso")}</b>`)), ["p Con **peso**"]],
  ["underlined", page(p("<u>raya</u>")), ["p raya"]],
  [
    "headings",
    page('<h1 class="western">Título</h1><h2 class="western">Parte</h2><h3 class="western">Punto</h3>'),
    ["h Título", "h Parte", "hh Punto"],
  ],
  ["a list", page('<ul><li><p style="margin-bottom: 0cm">Pan</p></li><li><p>Sal</p></li></ul>'), ["- Pan", "- Sal"]],
  [
    "a list within an item",
    page("<ul><li><p>Pan</p><ul><li><p>Integral</p></li></ul></li></ul>"),
    ["- Pan", "  - Integral"],
  ],
  [
    "a list within a list",
    page("<ul><li>Pan</li><ul><li>Integral</li></ul><li>Sal</li></ul>"),
    ["- Pan", "  - Integral", "- Sal"],
  ],
  ["a numbered list", page('<ol type="a"><li><p>Uno</p></li><li><p>Dos</p></li></ol>'), ["1. Uno", "1. Dos"]],
  [
    "a link",
    page(p('Ver <a class="western" href="https://udn.example/"><font color="#000080"><u>el sitio</u></font></a>')),
    ["p Ver [el sitio](https://udn.example/)"],
  ],
  ["a place in the document", page(p('<a name="uno"></a>Aquí y <a href="#dos">allá</a>')), ["p Aquí y allá"]],
  [
    "a table",
    page(
      '<table width="100%" cellpadding="4"><col width="128*"/><tr><td>\n<p>Mes</p></td><td><p>Monto</p></td></tr><tr><td><p>Marzo</p></td><td><p>1</p></td></tr></table>',
    ),
    ["| Mes | Monto", "| Marzo | 1"],
  ],
  [
    "a table with a head",
    page(
      "<table><thead><tr><th><p>Mes</p></th><th><p>Monto</p></th></tr></thead><tbody><tr><td>Marzo</td><td>1</td></tr></tbody></table>",
    ),
    ["|= Mes | Monto", "| Marzo | 1"],
  ],
  [
    "a cell over two columns",
    page('<table><tr><td colspan="2">Ambos</td></tr><tr><td>a</td><td>b</td></tr></table>'),
    ["| Ambos |", "| a | b"],
  ],
  [
    "a cell over two rows",
    page('<table><tr><td rowspan="2">Ambas</td><td>a</td></tr><tr><td>b</td></tr></table>'),
    ["| Ambas | a", "|  | b"],
  ],
  [
    "cells of a sheet",
    page(
      '<table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="right" sdval="2025">2025</td><td align="right">12</td></tr></table>',
    ),
    ["| 2025 | 12"],
  ],
  ["a picture with its text", page(p('<img src="file:///tmp/a.png" name="Imagen1" alt="Un aula"/>Pie')), ["p Pie"]],
];
