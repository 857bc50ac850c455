import { expect, test } from "vitest";
import { bestIndex, commonNamePrefix, differs, readComparison, rowMark } from "./comparison.ts";

const row = (...values: (string | string[] | null)[]) => ({ values, isFreeText: false });

test("detects differences between texts, lists and unknown values", () => {
  expect(differs(row("Temuco", "Temuco"))).toBe(false);
  expect(differs(row("Temuco", null))).toBe(true);
  expect(differs(row(["a", "b"], ["b", "a"]))).toBe(false);
  expect(differs(row(["a", "b"], ["a"]))).toBe(true);
  expect(differs(row(null, null))).toBe(false);
  expect(differs(row("Temuco"))).toBe(false);
});

test("marks every row if several programs are compared", () => {
  expect(rowMark(row("Temuco", "Angol"))).toBe("differs");
  expect(rowMark(row("Temuco", "Temuco"))).toBe("alike");
  expect(rowMark({ ...row("Doctor en Biología", "Doctor en Química"), isFreeText: true })).toBe("own");
  expect(rowMark({ ...row("Doctor", "Doctor"), isFreeText: true })).toBe("alike");
  expect(rowMark(row("Temuco"))).toBeNull();
});

test("marks a best number only if it is unique", () => {
  expect(bestIndex([3, 1, 2], "lowest")).toBe(1);
  expect(bestIndex([3, 1, 2], "highest")).toBe(0);
  expect(bestIndex([1, 1, 2], "lowest")).toBeNull();
  expect(bestIndex([null, 2], "lowest")).toBeNull();
  expect(bestIndex([null, 2, 1], "lowest")).toBe(2);
});

test.each([
  [["Doctorado en Biología", "Doctorado en Ciencias Físicas"], "Doctorado en "],
  [["Magíster en Ciencias de la Ingeniería", "Magíster en Ciencias de la Tierra"], "Magíster en Ciencias de "],
  [["Magíster en Derecho", "Doctorado en Derecho"], ""],
  [["Master’s in Law", "Master’s in Education"], "Master’s in "],
  [["Doctorado en Biología"], ""],
  [["Doctorado en Biología", "Doctorado en Biología"], "Doctorado en "],
])("finds that %j share %j", (names, shared) => {
  expect(commonNamePrefix(names)).toBe(shared);
});

test("reads each code of an address once and ignores invalid ones", () => {
  const query = new URLSearchParams("programa=4101&programa=4302&programa=4101&programa=a,b&programa=");
  expect(readComparison(query)).toEqual(["4101", "4302"]);
  expect(readComparison(new URLSearchParams())).toEqual([]);
  const many = new URLSearchParams(Array.from({ length: 90 }, (_, code) => ["programa", String(code)]));
  expect(readComparison(many)).toHaveLength(20);
});
