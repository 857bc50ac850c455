import type { PastedFixture } from "./pasted-fixture.ts";

/** Returns a list paragraph as Word writes it, with its mark in a conditional part that must be dropped. */
const item = (mark: string, text: string, level = 1, list = "l0") =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const p = (text: string) =>
  `<p class=MsoNormal><span lang=ES-CL style='font-size:11.0pt'>${text}<o:p></o:p></span></p>`;
const page = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @list l0:level1 {mso-level-number-format:bullet;} p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=ES-CL style='tab-interval:35.4pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const cell = (text: string) => `<td width=200 valign=top style='border:solid windowtext 1.0pt'>${p(text)}</td>`;

/** Clipboard HTML of Word, Outlook and Word on the web. */
export const fromWord: PastedFixture[] = [
  ["two paragraphs", page(p("Uno") + p("Dos")), ["p Uno", "p Dos"]],
  ["words of a paragraph", page("<span lang=ES>solo palabras</span>"), ["p solo palabras"]],
  ["empty paragraphs", page(p("Uno") + p("&nbsp;") + p("Dos")), ["p Uno", "p Dos"]],
  ["a line that is broken in the source", page(p("Una línea\r\nque sigue")), ["p Una línea que sigue"]],
  ["a line break", page(p("Una<br>\notra")), ["p Una⏎otra"]],
  ["bold and italic", page(p("Con <b>peso</b> y <i>voz</i>")), ["p Con **peso** y _voz_"]],
  ["both at once", page(p("<b><i>todo</i></b>")), ["p **_todo_**"]],
  ["bold by its style", page(p("<span style='font-weight:bold'>peso</span>")), ["p **peso**"]],
  ["bold that is none", page(p("<b style='mso-bidi-font-weight:normal'>peso</b>")), ["p **peso**"]],
  ["headings", page("<h1>Título<o:p></o:p></h1><h2>Parte</h2><h3>Punto</h3>"), ["h Título", "h Parte", "hh Punto"]],
  ["headings that begin low", page("<h3>Parte</h3><h4>Punto</h4>"), ["h Parte", "hh Punto"]],
  ["a bold heading", page("<h2><b><span lang=ES>Parte</span></b></h2>"), ["h Parte"]],
  [
    "a numbered heading",
    page("<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp;</span>Bases</h1>"),
    ["h Bases"],
  ],
  ["a title", page("<p class=MsoTitle>Memoria anual<o:p></o:p></p>"), ["h Memoria anual"]],
  ["a list", page(item("·", "Pan") + item("·", "Sal")), ["- Pan", "- Sal"]],
  [
    "a list with levels",
    page(item("·", "Pan") + item("o", "Integral", 2) + item("§", "De centeno", 3) + item("·", "Sal")),
    ["- Pan", "  - Integral", "    - De centeno", "- Sal"],
  ],
  ["a numbered list", page(item("1.", "Uno") + item("2.", "Dos")), ["1. Uno", "1. Dos"]],
  [
    "letters below numbers",
    page(item("1.", "Uno") + item("a)", "Primero", 2) + item("ii.", "Más", 3)),
    ["1. Uno", "  1. Primero", "    1. Más"],
  ],
  ["a list within numbers", page(item("1.", "Uno") + item("·", "Pan", 2)), ["1. Uno", "  - Pan"]],
  [
    "a list between paragraphs",
    page(p("Traer:") + item("-", "Pan") + p("Gracias.")),
    ["p Traer:", "- Pan", "p Gracias."],
  ],
  ["emphasis in an item", page(item("·", "<b>Pan</b> fresco")), ["- **Pan** fresco"]],
  [
    "a link in an item",
    page(item("·", '<a href="https://udn.example/pan">Pan</a>')),
    ["- [Pan](https://udn.example/pan)"],
  ],
  [
    "a link",
    page(p("Ver <a href=\"https://udn.example/\"><span style='color:blue'>el sitio</span></a>.")),
    ["p Ver [el sitio](https://udn.example/)."],
  ],
  [
    "an address of mail",
    page(p('<a href="mailto:a@udn.example">a@udn.example</a>')),
    ["p [a@udn.example](mailto:a@udn.example)"],
  ],
  ["a place in the same document", page(p('<a href="#_Toc1">Capítulo 1</a><a name="_Toc1"></a>')), ["p Capítulo 1"]],
  ["a file of the writer's computer", page(p('<a href="file:///C:/bases.docx">bases</a>')), ["p bases"]],
  [
    "a table",
    page(
      `<table class=MsoTableGrid><tr>${cell("Mes")}${cell("Monto")}</tr><tr>${cell("Marzo")}${cell("1")}</tr></table>`,
    ),
    ["| Mes | Monto", "| Marzo | 1"],
  ],
  [
    "a table with a repeated head",
    page(`<table><thead><tr>${cell("Mes")}${cell("Monto")}</tr></thead><tr>${cell("Marzo")}${cell("1")}</tr></table>`),
    ["|= Mes | Monto", "| Marzo | 1"],
  ],
  [
    "two paragraphs in a cell",
    page(`<table><tr><td>${p("Uno")}${p("Dos")}</td>${cell("Tres")}</tr></table>`),
    ["| Uno⏎Dos | Tres"],
  ],
  ["a frame of one cell", page(`<table><tr><td>${p("Uno")}${p("Dos")}</td></tr></table>`), ["p Uno", "p Dos"]],
  [
    "a picture and a drawing",
    page(`${p("Antes")}<p class=MsoNormal><img width=10 src='file:///C:/a.png'></p>${p("Después")}`),
    ["p Antes", "p Después"],
  ],
  [
    "what a reviewer deleted and commented",
    page(`${p("Queda <del>y se va</del>")}<div style='mso-element:comment-list'><p>¿Seguro?</p></div>`),
    ["p Queda"],
  ],
  ["text that is not printed", page(p("Se ve<span style='mso-hide:all'> y no</span>")), ["p Se ve"]],
  [
    "a list of Word on the web",
    '<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1"><li data-aria-level="1"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Pan</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul><li data-aria-level="2"><p>Integral</p></li></ul></div>',
    ["- Pan", "  - Integral"],
  ],
  [
    "a heading of Word on the web",
    '<div class="OutlineElement"><p role="heading" aria-level="2" class="Paragraph"><span>Parte</span></p></div>',
    ["h Parte"],
  ],
  [
    "a link in Outlook",
    p(
      '<a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fudn.example%2F&amp;data=05">el sitio</a>',
    ),
    ["p [el sitio](https://udn.example/)"],
  ],
];
