import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { taggedPdfProblems } from "#tests/support/pdf/tagged-pdf-problems.ts";
import { loadFonts } from "./pdf-fonts.ts";
import { typeset } from "./typeset.ts";
import type { Typesetting } from "./typesetting.ts";

const page = (text: string, facts: string[]): Typesetting => ({
  template: "features/documents/sample-document/sample-document.typ",
  fileName: "prueba.pdf",
  locale: "es",
  title: text,
  author: "Dirección de Postgrado",
  updatedAt: "2026-11-20T12:00:00.123456+00:00",
  content: {
    university: "Universidad",
    office: "Oficina",
    title: text,
    description: text,
    notice: { title: text, text },
    facts: facts.map((value) => ({ label: value, value })),
    accent: "#a94a22",
  },
});

test("renders any text: every Unicode character, Typst syntax, glyphs that the fonts lack", async () => {
  const signs = fc.sample(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), { numRuns: 200, seed: 1 });
  const ranges = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join("");
  const bytes = await typeset(page("#panic(1) $x$ *a* _b_ `c` <d> @e \\f // g", [...signs, ranges, "\ud800", "\0"]));
  expect(await taggedPdfProblems(bytes)).toEqual([]);
});

test("rejects after a failure instead of hanging", async () => {
  await expect(typeset({ ...page("a", ["b"]), template: "none.typ" })).rejects.toThrow("prueba.pdf");
});

const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Returns the number of children that have ended, including those whose exit this process has not processed. */
function childrenEnded(): number {
  const children = readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").trim().split(" ").filter(Boolean),
  );
  return children.filter((pid) => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))).length;
}

test("resolves although the process ended before its message was read", async () => {
  const document = typeset(page("a", ["b"]));
  // Exits of all children are handled together, after the reads of the same turn: here, after the read of `other`.
  const other = spawn("echo", ["a"]);
  other.stdout.once("data", () => {
    for (let waited = 0; waited < 20_000 && childrenEnded() < 2; waited += 50) block(50);
  });
  block(500);
  expect(Buffer.from((await document).subarray(0, 5)).toString()).toBe("%PDF-");
  if (other.exitCode === null) await once(other, "exit");
});

test("both font families have Spanish, Mapudungun and Polish letters, but no Chinese ones", () => {
  const { files, has } = loadFonts();
  expect(files).toHaveLength(8);
  for (const sign of "áÑü¿«»–— łőş€…’") expect([sign, has(sign.codePointAt(0) ?? 0)]).toEqual([sign, true]);
  for (const sign of "漢ж🌲") expect(has(sign.codePointAt(0) ?? 0)).toBe(false);
});
