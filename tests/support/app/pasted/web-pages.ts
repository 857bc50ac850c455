import type { PastedFixture } from "./pasted-fixture.ts";

/** Clipboard HTML of web pages, mail and notes. */
export const fromWebPages: PastedFixture[] = [
  [
    "an article",
    "<article><header><h1>Título</h1></header><p>Uno</p><h2>Parte</h2><p>Dos</p></article>",
    ["h Título", "p Uno", "h Parte", "p Dos"],
  ],
  ["text without tags", "solo texto", ["p solo texto"]],
  ["divisions", "<div>Uno<div>Dos</div>Tres</div>", ["p Uno", "p Dos", "p Tres"]],
  ["two line breaks", "Uno<br><br>Dos", ["p Uno", "p Dos"]],
  [
    "a menu and a script",
    "<nav><a href='#main'>Saltar</a></nav><script>alert(1)</script><style>p{}</style><p>Uno</p>",
    ["p Saltar", "p Uno"],
  ],
  ["emphasis over spaces", "<p>Con<strong> peso</strong> y<em> voz </em>.</p>", ["p Con** peso** y_ voz _."]],
  [
    "emphasis taken back by a style",
    '<p><strong style="font-weight: 400">no</strong> <span style="font-weight: 600">sí</span></p>',
    ["p no **sí**"],
  ],
  [
    "a link",
    '<p><a href="https://udn.example/a?b=1" class="x" onclick="alert(1)">Página</a></p>',
    ["p [Página](https://udn.example/a?b=1)"],
  ],
  [
    "a script in a link",
    '<p><a href="javascript:alert(1)">clic</a> <a href="data:text/html,x">dato</a></p>',
    ["p clic dato"],
  ],
  ["a bold link", '<p><b><a href="/becas">Becas</a></b></p>', ["p **[Becas](/becas)**"]],
  ["a link around a heading", '<a href="https://udn.example/"><h3>Parte</h3></a>', ["h [Parte](https://udn.example/)"]],
  ["a quote", "<blockquote><p>Uno</p><p>Dos</p></blockquote>", ["q Uno", "q Dos"]],
  [
    "a quote with its author",
    "<blockquote><p>Cita</p><footer>— <cite>Ana Soto</cite></footer></blockquote>",
    ["q Cita (Ana Soto)"],
  ],
  [
    "a quote in a figure",
    "<figure><blockquote>Cita</blockquote><figcaption>Ana</figcaption></figure>",
    ["q Cita", "p Ana"],
  ],
  ["a list in a menu", "<menu><li>Pan</li><li>Sal</li></menu>", ["- Pan", "- Sal"]],
  ["loose items", "<ul><li>Pan<p>y más</p></li><li><div>Sal</div></li><li> </li></ul>", ["- Pan⏎y más", "- Sal"]],
  [
    "text after a list within an item",
    "<ul><li>Pan<ul><li>Integral</li></ul>y sal</li></ul>",
    ["- Pan", "  - Integral", "- y sal"],
  ],
  ["a list within numbers", "<ol><li>Uno<ul><li>Pan</li></ul></li></ol>", ["1. Uno", "  - Pan"]],
  [
    "paragraphs with signs of items",
    "<p>• Pan</p><p>·&nbsp;&nbsp;Sal</p><p>– ¿Quién?</p>",
    ["- Pan", "- Sal", "p – ¿Quién?"],
  ],
  ["definitions", "<dl><dt>Arancel</dt><dd>Lo que se paga</dd></dl>", ["p Arancel", "p Lo que se paga"]],
  [
    "a table with a head and a caption",
    "<table><caption>Pagos</caption><tr><th>Mes</th><th>Monto</th></tr><tr><td>Marzo</td><td>1</td></tr></table>",
    ["p Pagos", "|= Mes | Monto", "| Marzo | 1"],
  ],
  ["a table with names of rows", "<table><tr><th>Marzo</th><td>1</td></tr></table>", ["| Marzo | 1"]],
  [
    "a table for layout",
    "<table><tr><td><h2>Parte</h2><p>Uno</p></td></tr><tr><td><ul><li>Pan</li></ul></td></tr></table>",
    ["h Parte", "p Uno", "- Pan"],
  ],
  [
    "empty rows and foot",
    "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td></td><td> </td></tr></tbody><tfoot><tr><td>c</td><td>d</td></tr></tfoot></table>",
    ["| a | b", "| c | d"],
  ],
  ["code over lines", "<pre>uno\n  dos</pre>", ["p uno⏎dos"]],
  [
    "a picture with its caption",
    '<figure><img src="https://udn.example/a.png" alt="Un aula"><figcaption>Un aula</figcaption></figure>',
    ["p Un aula"],
  ],
  [
    "a form",
    "<form><label>Nombre <input value='x'></label><button>Enviar</button></form><p>Uno</p>",
    ["p Nombre", "p Uno"],
  ],
  ["what is not shown", '<p>Uno<span style="display: none">no</span><span hidden>b</span></p>', ["p Uno"]],
  ["small signs within a line", "<p>H<sub>2</sub>O y 1<sup>er</sup>&#8203; año&shy;s</p>", ["p H2O y 1er años"]],
  [
    "a mail of Gmail",
    '<div dir="ltr"><div>Hola:</div><div><br></div><div>Adjunto <b>todo</b>.</div><div class="gmail_quote"><blockquote class="gmail_quote">Antes</blockquote></div></div>',
    ["p Hola:", "p Adjunto **todo**.", "q Antes"],
  ],
  [
    "a note of a telephone",
    '<p class="p1"><span class="s1"><b>Compras</b></span></p><ul class="ul1"><li class="li1"><span class="s2"></span>Pan</li></ul>',
    ["p **Compras**", "- Pan"],
  ],
];
