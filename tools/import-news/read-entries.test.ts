import { describe, expect, test } from "vitest";
import { readCsvEntries, readJsonEntries } from "./read-entries.ts";

describe("a JSON file", () => {
  test("gives its objects with the lines on which they begin", () => {
    const { entries, faults } = readJsonEntries('[\n  {"id": 7},\n\n  {"id": "b",\n   "title": "Á"}\n]');
    expect(faults).toEqual([]);
    expect(entries).toEqual([
      { line: 2, fields: { id: 7 } },
      { line: 4, fields: { id: "b", title: "Á" } },
    ]);
  });

  test.each([
    ['[\n{"id": 1},\n{"id": }\n]', 3, "is not valid JSON (ValueExpected)"],
    ['{"id": 1}', 1, "is not a list of news items"],
    ["[\n1]", 2, "is not an object with the fields of a news item"],
  ])("%j is refused with its line", (text, line, message) => {
    expect(readJsonEntries(text).faults).toContainEqual({ line, message });
  });
});

describe("a CSV file", () => {
  test("gives its rows with the lines on which they begin, even when a cell has several", () => {
    const text = 'id;Title;Body\r\n1;Uno;"Primera línea\r\nsegunda"\r\n\r\n2;"Con ""comillas""";\r\n';
    expect(readCsvEntries(text)).toEqual({
      faults: [],
      entries: [
        { line: 2, fields: { id: "1", title: "Uno", body: "Primera línea\r\nsegunda" } },
        { line: 5, fields: { id: "2", title: 'Con "comillas"' } },
      ],
    });
  });

  test("is refused where a row does not fit its first line", () => {
    expect(readCsvEntries("id,title\n1,Uno\n2,Dos,Tres\n").faults).toEqual([
      { line: 3, message: "has 3 cells, but the first line names 2 fields" },
    ]);
  });

  test("is refused when it is empty", () => {
    expect(readCsvEntries("").faults).toEqual([{ line: 1, message: "names no fields" }]);
  });
});
