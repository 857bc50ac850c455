import { describe, expect, test } from "vitest";
import type { Json } from "#app/supabase/database.types.ts";
import { formerSpanish } from "./former-spanish.ts";
import { blockHash, sourceHash } from "./source-hash.ts";
import {
  asReviewed,
  copiedSource,
  type TranslatedTexts,
  textTranslation,
  translationState,
  withSources,
  writtenRows,
} from "./translated-texts.ts";

type Block = { id?: string; of?: string; type: string; text: string };
const es = (text: string, id?: string): Block => ({ ...(id === undefined ? {} : { id }), type: "paragraph", text });
const en = (text: string, id: string, from: Block): Block => ({ ...es(text, id), of: blockHash(from) });

const [uno, dos, tres] = [es("Uno.", "a"), es("Dos.", "b"), es("Tres.", "c")] as const;

/** Returns a record with a title and a text, translated from the current Spanish unless `former` is given. */
function texts(fields: {
  spanish?: Block[];
  english?: Block[];
  title?: [string, string, string?];
  former?: TranslatedTexts["former"];
}) {
  const { spanish = [uno, dos, tres], english = [], title = ["Título", "Title", sourceHash("Título")] } = fields;
  return {
    kinds: { title: "value", text: "blocks" },
    spanish: { title: title[0], text: spanish },
    english: { title: title[1], text: english },
    of: title[2] === undefined ? {} : { title: title[2] },
    former: fields.former ?? { revision: 1, columns: null },
  } satisfies TranslatedTexts as TranslatedTexts;
}

const statesOf = (record: TranslatedTexts) => textTranslation(record, "text").rows.map(({ state }) => state);

describe("a text of blocks", () => {
  test("is partial when one block of three is translated", () => {
    const record = texts({ english: [en("One.", "a", uno)] });
    expect(statesOf(record)).toEqual(["current", "missing", "missing"]);
    expect(textTranslation(record, "text").state).toBe("partial");
    expect(translationState(record)).toBe("partial");
  });

  test("keeps its pairs when Spanish blocks are inserted, moved, and deleted", () => {
    const english = [en("One.", "a", uno), en("Two.", "b", dos), en("Three.", "c", tres)];
    const { rows, unpaired } = textTranslation(texts({ spanish: [tres, es("Nuevo.", "n"), uno], english }), "text");
    expect(rows.map((row) => [row.spanish, row.english, row.state])).toEqual([
      [tres, english[2], "current"],
      [es("Nuevo.", "n"), null, "missing"],
      [uno, english[0], "current"],
    ]);
    expect(unpaired).toEqual([english[1]]);
  });

  test("is stale when the Spanish words change, but not when their kind or position does", () => {
    const english = [en("One.", "a", uno), en("Two.", "b", dos), en("Three.", "c", tres)];
    const heading = { ...dos, type: "heading" };
    expect(statesOf(texts({ spanish: [es("Uno,", "a"), heading, tres], english }))).toEqual([
      "stale",
      "current",
      "current",
    ]);
  });

  test("falls back to the revision for blocks without a source", () => {
    const english = [es("One."), es("Two."), es("Three.")];
    const stored = { title: "Título", text: [es("Uno."), es("Dos."), es("Tres.")] };
    const now = formerSpanish({ revision: 2, translated_from: { en: 2 } }, stored);
    const before = formerSpanish({ revision: 2, translated_from: { en: 1 } }, stored);
    expect(statesOf(texts({ spanish: stored.text, english, former: now }))).toEqual(["current", "current", "current"]);
    expect(statesOf(texts({ spanish: stored.text, english, former: before }))).toEqual(["stale", "stale", "stale"]);
    const changed = [es("Uno.", "b1"), es("Dos, y más.", "b2"), es("Tres.", "b3")];
    expect(statesOf(texts({ spanish: changed, english, former: now }))).toEqual(["current", "stale", "current"]);
  });

  test("has nothing to translate when the Spanish is empty", () => {
    expect(textTranslation(texts({ spanish: [] }), "text").state).toBe("none");
    expect(statesOf(texts({ spanish: [es("", "a")], english: [] }))).toEqual(["none"]);
  });
});

describe("a field", () => {
  test.each([
    ["current", ["Título", "Title", sourceHash("Título")]],
    ["stale", ["Título nuevo", "Title", sourceHash("Título")]],
    ["missing", ["Título", " "]],
    ["none", ["", "Title"]],
    ["stale", ["Título", "Title", "r1"]],
  ] as const)("is %s: case %#", (state, title) => {
    expect(textTranslation(texts({ title: [...title] as [string, string] }), "title").state).toBe(state);
  });
});

describe("English", () => {
  const english = [en("One.", "a", uno), en("Two.", "b", es("Dos, antes.", "b"))];
  const record = texts({ english });
  const translation = textTranslation(record, "text");

  test("takes the current Spanish as the source of changed blocks only", () => {
    const written = [es("One.", "a"), es("Two.", "b"), es("Three.", "c")];
    expect(writtenRows(translation, written, { revision: 1 })).toEqual([
      english[0],
      english[1],
      en("Three.", "c", tres),
    ]);
    const changed = writtenRows(translation, [es("One.", "a"), es("Two!", "b")], { revision: 1 });
    expect(changed).toEqual([english[0], en("Two!", "b", dos)]);
  });

  test("takes the current Spanish as the source of a block marked as current", () => {
    const same = writtenRows(translation, [es("One.", "a"), es("Two.", "b")], { revision: 1, currentId: "b" });
    expect(same).toEqual([english[0], en("Two.", "b", dos)]);
    expect(statesOf({ ...record, english: { ...record.english, text: same as Json } })).toEqual([
      "current",
      "current",
      "missing",
    ]);
  });

  test("that copies the Spanish is not current until it is changed or confirmed", () => {
    const blank = texts({ english: [] });
    const copied = writtenRows(textTranslation(blank, "text"), [es("Uno.", "a"), es("Two.", "b")], { revision: 1 });
    expect(copied.map((block) => (block as { of: string }).of)).toEqual([copiedSource, blockHash(dos)]);
    const withCopy = texts({ english: copied as Block[] });
    expect(statesOf(withCopy)).toEqual(["stale", "current", "missing"]);
    const rows = textTranslation(withCopy, "text");
    const again = writtenRows(rows, [es("Uno.", "a"), es("Two!", "b")], { revision: 1 });
    expect(statesOf(texts({ english: again as Block[] }))).toEqual(["stale", "current", "missing"]);
    const kept = writtenRows(rows, [es("Uno.", "a"), es("Two.", "b")], { revision: 1, currentId: "a" });
    expect(statesOf(texts({ english: kept as Block[] }))).toEqual(["current", "current", "missing"]);
    const changed = writtenRows(rows, [es("One.", "a"), es("Two.", "b")], { revision: 1 });
    expect(statesOf(texts({ english: changed as Block[] }))).toEqual(["current", "current", "missing"]);
    const number = textTranslation(texts({ spanish: [es("2027", "n")], english: [] }), "text");
    expect(writtenRows(number, [es("2027", "n")], { revision: 1 })).toEqual([en("2027", "n", es("2027", "n"))]);
  });

  test("keeps blocks without a Spanish counterpart", () => {
    const orphan = en("Gone.", "x", uno);
    const other = textTranslation(texts({ english: [orphan] }), "text");
    expect(writtenRows(other, [es("One.", "a")], { revision: 1 })).toEqual([en("One.", "a", uno), orphan]);
  });

  test("gets explicit sources before the first change, so that other texts stay stale", () => {
    const former = { revision: 3, columns: { title: "Antes", text: [es("Uno."), es("Dos, antes.")] } };
    const old = texts({
      spanish: [es("Uno."), es("Dos.")],
      english: [es("One."), es("Two.")],
      title: ["Ahora", "Before"],
      former,
    });
    expect(withSources(old)).toEqual({
      english: { title: "Before", text: [en("One.", "b1", uno), en("Two.", "b2", es("Dos, antes."))] },
      of: { title: sourceHash("Antes") },
    });
    const unknown = withSources({ ...old, former: { revision: 3, columns: null } });
    expect(unknown).toMatchObject({ english: { text: [{ of: "r3" }, { of: "r3" }] }, of: { title: "r3" } });
  });

  test("takes the current Spanish as the source of all texts when reviewed", () => {
    const { english: reviewed, of } = asReviewed(record);
    expect(translationState({ ...record, english: reviewed, of })).toBe("partial");
    expect(reviewed.text).toEqual([english[0], en("Two.", "b", dos)]);
  });
});
