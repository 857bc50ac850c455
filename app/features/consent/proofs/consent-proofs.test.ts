import Papa from "papaparse";
import { expect, it } from "vitest";
import { askedWith } from "../consent-version.server.ts";
import { proofsCsv } from "./consent-proofs.ts";

it("exports number, local time, version, choice by purpose, and the tools that were asked about", () => {
  const { version, asked } = askedWith({ googleTag: "G-1", metaPixel: "1" }) ?? {};
  if (!version || !asked) throw new Error("nothing is asked");
  const proof = { id: 1, number: "a".repeat(32), version, given_at: "2026-12-02T02:30:00Z" };
  const csv = proofsCsv(
    [{ ...proof, analytics: true, advertising: false }],
    [{ version, asked, first_used_at: "2026-12-01T00:00:00Z" }],
    "America/Santiago",
  );
  expect(Papa.parse(csv.slice(1), { skipEmptyLines: true }).data).toEqual([
    ["Número", "Fecha y hora", "Versión", "Medición", "Publicidad", "Herramientas"],
    ["a".repeat(32), "2026-12-01 23:30", version, "sí", "no", "Google Analytics, Meta Pixel"],
  ]);
});

it("exports the headings of an empty list", () => {
  expect(proofsCsv([], [], "UTC")).toContain("Número;Fecha y hora");
});
