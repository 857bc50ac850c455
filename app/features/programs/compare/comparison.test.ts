import { expect, test } from "vitest";
import { differenceMark, differs, onlyDifferences, readComparison } from "./comparison.ts";

const row = (label: string, ...values: (string | string[] | null)[]) => ({ label, values, langs: [], isOwn: false });

test("texts, lists and what is not known are told apart", () => {
  expect(differs(row("campus", "Temuco", "Temuco"))).toBe(false);
  expect(differs(row("campus", "Temuco", null))).toBe(true);
  expect(differs(row("lines", ["a", "b"], ["b", "a"]))).toBe(false);
  expect(differs(row("lines", ["a", "b"], ["a"]))).toBe(true);
  expect(differs(row("unknown", null, null))).toBe(false);
  expect(differs(row("alone", "Temuco"))).toBe(false);
});

test("a difference is marked where it tells something", () => {
  expect(differenceMark(row("campus", "Temuco", "Angol"))).toBe("differs");
  expect(differenceMark(row("campus", "Temuco", "Temuco"))).toBe("alike");
  expect(differenceMark({ ...row("degree", "Doctor en Biología", "Doctor en Química"), isOwn: true })).toBeNull();
  expect(differenceMark({ ...row("degree", "Doctor", "Doctor"), isOwn: true })).toBe("alike");
  expect(differenceMark(row("alone", "Temuco"))).toBeNull();
  expect(differenceMark(row("campus", "Temuco", "Angol"), true)).toBeNull();
});

test("only differences leaves out what is alike, and groups that are", () => {
  const comparison = {
    groups: [
      { title: "one", rows: [row("a", "1", "1"), row("b", "1", "2")] },
      { title: "two", rows: [row("c", "1", "1")] },
    ],
  };
  expect(onlyDifferences(comparison)).toEqual({ groups: [{ title: "one", rows: [row("b", "1", "2")] }] });
});

test("an address names each program once, and nothing that could be no code", () => {
  const query = new URLSearchParams(
    "programa=4101&programa=4302&programa=4101&programa=a,b&programa=&solo=diferencias",
  );
  expect(readComparison(query)).toEqual({ codes: ["4101", "4302"], onlyDifferences: true });
  expect(readComparison(new URLSearchParams())).toEqual({ codes: [], onlyDifferences: false });
  const many = new URLSearchParams(Array.from({ length: 90 }, (_, code) => ["programa", String(code)]));
  expect(readComparison(many).codes).toHaveLength(20);
});
