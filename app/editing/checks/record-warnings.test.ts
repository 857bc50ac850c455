import { describe, expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import type { RecordType } from "../description/record-type.ts";
import type { FormerSpanish } from "../translation/former-spanish.ts";
import { blockHash, sourceHash } from "../translation/source-hash.ts";
import { textTranslation, writtenRows } from "../translation/translated-texts.ts";
import { recordLinks, recordWarnings, translationWarnings } from "./record-warnings.ts";

const type = {
  sections: [
    {
      title: () => "Contenido",
      fields: {
        title: { kind: "text", label: () => "Título", translated: true },
        blocks: { kind: "blocks", label: () => "Texto", translated: true },
        steps: { kind: "list", label: () => "Pasos" },
      },
    },
  ],
} as unknown as RecordType;

const known = {
  today: "2026-11-23",
  placeholders: new Set(["becas-hasta"]),
  former: { revision: 0, columns: null } as FormerSpanish,
};
const paragraph = (text: string) => ({ id: "a", type: "paragraph", text });
const warningsOf = (row: Record<string, unknown>, options: Partial<typeof known> = {}) =>
  recordWarnings(type, { row, children: {} } as never, { ...known, ...options });
const english = {
  title: "Title",
  of: { title: sourceHash("Becas") },
  blocks: [{ ...paragraph("Text"), of: blockHash(paragraph("Hasta el {{becas-hasta}}.")) }],
};

describe("recordWarnings", () => {
  test("returns nothing for a complete record", () => {
    const row = { title: "Becas", blocks: [paragraph("Hasta el {{becas-hasta}}.")], translations: { en: english } };
    expect(warningsOf(row)).toEqual([]);
  });

  test("reports an unknown placeholder once per text, also in lists and in English", () => {
    const row = {
      title: "Becas",
      steps: ["{{nada}}", "otra vez {{ nada }}"],
      translations: { en: { title: "{{becas-hasta}} {{nothing}}", of: english.of } },
    };
    expect(warningsOf(row)).toEqual([
      { id: "field-steps", text: "Pasos: el dato {{nada}} no existe y los lectores verían un vacío.", asks: true },
      {
        id: "field-en-title",
        text: "Título, en inglés: el dato {{nothing}} no existe y los lectores verían un vacío.",
        asks: true,
      },
    ]);
    expect(recordWarnings(type, { row, children: {} }, { ...known, placeholders: null })).toEqual([]);
  });

  test("requires a heading before a subheading, and a description or caption for a picture", () => {
    const image = { ...paragraph(""), as: "image", src: "Pages/a.jpg", alt: "" };
    const below = { id: "b", type: "heading", level: 3, text: "Detalle" };
    const above = { id: "c", type: "heading", text: "Título" };
    const row = (blocks: unknown[]) => ({ title: "Becas", blocks, translations: { en: { ...english, blocks: [] } } });
    const asked = (blocks: unknown[]) => warningsOf(row(blocks)).filter(({ asks }) => asks);
    expect(asked([below, above, image]).map(({ text }) => text)).toEqual([
      "Texto: el subtítulo «Detalle» no tiene un título que lo anteceda.",
      "Texto: hay una imagen sin texto alternativo; quien no la ve no sabrá qué muestra.",
    ]);
    expect(asked([image, { ...image, id: "d" }, { ...image, alt: "El campus" }]).map(({ text }) => text)).toEqual([
      "Texto: hay 2 imágenes sin texto alternativo; quien no las ve no sabrá qué muestran.",
    ]);
    expect(asked([above, below, { ...image, alt: "El campus" }, { ...image, caption: "El campus" }])).toEqual([]);
  });

  test("reports missing English once, without confirmation, at the first affected field", () => {
    const row = { title: "Becas", blocks: [paragraph("Texto")], steps: ["uno"], translations: { en: { title: " " } } };
    expect(warningsOf(row)).toEqual([
      { id: "field-en-title", text: "Falta el inglés de: Título, Texto.", asks: false },
    ]);
  });

  test("asks for confirmation of partial or stale English, row by row", () => {
    const [one, two, three] = ["Uno", "Dos", "Tres"].map((text) => ({ ...paragraph(text), id: text }));
    const blocks = [
      { ...one, text: "One", of: blockHash(paragraph("Uno, antes")) },
      { ...three, text: "Three", of: blockHash(three as never) },
      { ...paragraph("Gone"), id: "x", of: "1" },
    ];
    const row = { title: "Becas", blocks: [one, two, three], translations: { en: { ...english, blocks } } };
    expect(warningsOf(row)).toEqual(
      [
        "Texto, en inglés: falta traducir: «Dos».",
        "Texto, en inglés: el español cambió después de traducir: «Uno».",
        "Texto, en inglés: hay inglés que ya no tiene su bloque en español y no se mostrará.",
      ].map((text) => ({ id: "field-en-blocks", text, asks: true })),
    );
    const many = ["a", "b", "c", "d", "e", "f"].map((id) => ({ ...paragraph(id), id }));
    const begun = { ...english, blocks: [{ ...paragraph("A"), id: "a", of: blockHash(paragraph("a")) }] };
    expect(warningsOf({ title: "Becas", blocks: many, translations: { en: begun } })[0]?.text).toBe(
      "Texto, en inglés: falta traducir: «b», «c», «d», «e» y 1 más.",
    );
    const renamed = {
      ...row,
      title: "Becas nuevas",
      blocks: [three],
      translations: { en: { ...english, blocks: [blocks[1]] } },
    };
    expect(warningsOf(renamed)).toEqual([
      {
        id: "field-en-title",
        text: "Título, en inglés: el español cambió después de esta traducción.",
        asks: false,
      },
    ]);
  });

  test("collects links from words and files in both languages", () => {
    const linked = { ...paragraph("Ver más"), spans: [{ text: "Ver " }, { text: "más", href: "/becas" }] };
    const file = { ...paragraph("Guía"), as: "file", href: "/guia.pdf", label: "Guía" };
    const row = { blocks: [linked, file], translations: { en: { blocks: [{ ...linked, text: "Ver más" }] } } };
    expect(recordLinks(type, { row, children: {} } as never).map(({ href, id }) => [id, href])).toEqual([
      ["field-blocks", "/becas"],
      ["field-blocks", "/guia.pdf"],
      ["field-en-blocks", "/becas"],
    ]);
  });
});

test("publishing asks about rows that were copied from the Spanish and not translated", () => {
  const block = (id: string, text: string) => ({ id, type: "paragraph", text });
  const spanish = { text: [block("a", "Uno"), block("b", "Dos")] };
  const texts = {
    kinds: { text: "blocks" },
    spanish,
    english: {},
    of: {},
    former: { revision: 0, columns: null },
  } as const;
  const written = writtenRows(textTranslation(texts, "text"), [block("a", "One"), block("b", "Dos")], { revision: 1 });
  const place = () => ({ id: "text-en", label: "Texto" });
  expect(translationWarnings({ ...texts, english: { text: written } }, place)).toEqual([
    {
      id: "text-en",
      text: m.check_in_field({
        field: "Texto",
        text: m.check_rows_copied({ rows: m.check_row({ words: "Dos" }) }),
      }),
      asks: true,
    },
  ]);
});
