import Papa from "papaparse";
import { expect, test } from "vitest";
import type { StoredMessage } from "./read-messages.ts";
import { csvOf, jsonOf, listLine, wholeMessage } from "./write-messages.ts";

const signs = "\u001b[2J\u009b31m\u202e\u2028\u200f\u0007";
const hostile: StoredMessage = {
  ...{ id: 7, createdAt: "2026-11-30T12:00:00Z", handledAt: null, email: "a@example.com", language: "es" },
  ...{ name: `=cmd|' /C calc'!A0${signs}`, subject: `+1${signs}`, program: "@x" },
  message: `-2+3\nSegunda línea\tñ 😀${signs}`,
  mail: { state: "given up", at: "2026-11-30T12:00:00Z", reason: "EENVELOPE 550" },
};
/** Control sequences of terminals. */
const unseen = /[^\P{C}\n\r\t\uFEFF]|\p{Zl}|\p{Zp}/u;

test("a visitor's text cannot control a terminal", () => {
  for (const text of [listLine(hostile), wholeMessage(hostile), jsonOf([hostile]), csvOf([hostile])]) {
    expect(text).not.toMatch(unseen);
  }
  expect(listLine(hostile)).not.toContain("\n");
  expect(wholeMessage(hostile)).toContain("-2+3\nSegunda línea\tñ 😀\\u{1b}[2J");
});

test("JSON parses to the stored values", () => {
  expect(JSON.parse(jsonOf([hostile]))).toEqual([hostile]);
});

test("no cell of the CSV is a formula, and lines within one stay in it", () => {
  const { data } = Papa.parse<Record<string, string>>(csvOf([hostile, { ...hostile, name: " =1+1" }]).slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(2);
  for (const row of data) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/);
  expect(data[0]).toMatchObject({
    id: "7",
    message: expect.stringMatching(/^'-2\+3\nSegunda línea/),
    mail: "given up (EENVELOPE 550)",
  });
  expect(csvOf([])).toMatch(/^\uFEFFid,createdAt,.*\r\n$/);
});
