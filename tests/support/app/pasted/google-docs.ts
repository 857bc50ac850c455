import type { PastedFixture } from "./pasted-fixture.ts";

const page = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5f2c1d0a-7fff">${body}</b><br class="Apple-interchange-newline">`;
const run = (text: string, style = "font-weight:400;font-style:normal") =>
  `<span style="font-size:11pt;font-family:Arial;color:#000000;${style};text-decoration:none;white-space:pre-wrap;">${text}</span>`;
const p = (text: string) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${text}</p>`;
const li = (text: string, level = 1) =>
  `<li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="${level}">${p(text)}</li>`;
const link = (href: string, text: string) => `<a href="${href}" style="text-decoration:none;">${run(text)}</a>`;
const table = (...rows: string[][]) =>
  `<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="301"></colgroup><tbody>${rows.map((row) => `<tr style="height:0pt">${row.map((text) => `<td style="padding:5pt">${p(run(text))}</td>`).join("")}</tr>`).join("")}</tbody></table></div>`;

/** Clipboard HTML of Google Docs and Sheets. */
export const fromGoogleDocs: PastedFixture[] = [
  ["two paragraphs", page(p(run("Uno")) + p(run("Dos"))), ["p Uno", "p Dos"]],
  ["words of a paragraph", page(run("solo palabras")), ["p solo palabras"]],
  ["an empty paragraph", page(`${p(run("Uno"))}<br>${p(run("Dos"))}`), ["p Uno", "p Dos"]],
  ["bold", page(p(run("Con ") + run("peso", "font-weight:700"))), ["p Con **peso**"]],
  ["italic", page(p(run("Con ") + run("voz", "font-style:italic"))), ["p Con _voz_"]],
  ["both", page(p(run("todo", "font-weight:700;font-style:italic"))), ["p **_todo_**"]],
  ["underlined and crossed out", page(p(run("raya", "text-decoration:line-through"))), ["p raya"]],
  ["a line break", page(p(`${run("Una")}<br>${run("otra")}`)), ["p Una⏎otra"]],
  ["headings", page(`<h1 dir="ltr">${run("Título")}</h1><h2 dir="ltr">${run("Parte")}</h2>`), ["h Título", "h Parte"]],
  ["a heading below", page(`<h2>${run("Parte")}</h2><h3>${run("Punto")}</h3>`), ["h Parte", "hh Punto"]],
  ["a bold heading", page(`<h2>${run("Parte", "font-weight:700")}</h2>`), ["h Parte"]],
  ["a list", page(`<ul style="margin-top:0">${li(run("Pan"))}${li(run("Sal"))}</ul>`), ["- Pan", "- Sal"]],
  [
    "a list within a list",
    page(`<ul>${li(run("Pan"))}<ul>${li(run("Integral"), 2)}</ul>${li(run("Sal"))}</ul>`),
    ["- Pan", "  - Integral", "- Sal"],
  ],
  [
    "three levels",
    page(`<ol>${li(run("a"))}<ol>${li(run("b"), 2)}<ol>${li(run("c"), 3)}</ol></ol></ol>`),
    ["1. a", "  1. b", "    1. c"],
  ],
  ["a numbered list", page(`<ol>${li(run("Uno"))}${li(run("Dos"))}</ol>`), ["1. Uno", "1. Dos"]],
  ["a list after a paragraph", page(`${p(run("Traer:"))}<ul>${li(run("Pan"))}</ul>`), ["p Traer:", "- Pan"]],
  [
    "a bold word in an item",
    page(`<ul>${li(run("Pan", "font-weight:700") + run(" fresco"))}</ul>`),
    ["- **Pan** fresco"],
  ],
  [
    "a list of tasks",
    page(
      `<ul><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,aaaa" alt="sin marcar">${p(run("Llamar"))}</li></ul>`,
    ),
    ["- Llamar"],
  ],
  [
    "a link",
    page(p(run("Ver ") + link("https://udn.example/", "el sitio"))),
    ["p Ver [el sitio](https://udn.example/)"],
  ],
  [
    "a link that Google counts",
    page(p(link("https://www.google.com/url?q=https://udn.example/a&amp;sa=D&amp;usg=x", "la página"))),
    ["p [la página](https://udn.example/a)"],
  ],
  ["a link to a heading", page(p(link("#heading=h.1", "arriba"))), ["p arriba"]],
  ["a table", page(table(["Mes", "Monto"], ["Marzo", "1"])), ["| Mes | Monto", "| Marzo | 1"]],
  ["a table of one column", page(table(["Uno"], ["Dos"])), ["p Uno", "p Dos"]],
  [
    "a table between paragraphs",
    page(p(run("Antes")) + table(["a", "b"]) + p(run("Después"))),
    ["p Antes", "| a | b", "p Después"],
  ],
  [
    "a picture",
    page(
      p(
        `<span><span style="border:none;display:inline-block"><img src="https://lh7-us.googleusercontent.com/a"></span></span>`,
      ) + p(run("Pie")),
    ),
    ["p Pie"],
  ],
  ["a line across", page(`${p(run("Uno"))}<p><hr></p>${p(run("Dos"))}`), ["p Uno", "p Dos"]],
  [
    "cells of a sheet",
    '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px}--></style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"></colgroup><tbody><tr><td>2025</td><td>12</td></tr><tr><td>2026</td><td></td></tr></tbody></table>',
    ["| 2025 | 12", "| 2026 |"],
  ],
  [
    "one cell of a sheet",
    '<google-sheets-html-origin><table data-sheets-root="1"><tbody><tr><td>Doce</td></tr></tbody></table>',
    ["p Doce"],
  ],
];
