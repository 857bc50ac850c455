import { expect, test } from "vitest";
import { valueText } from "./audit-labels.ts";

const context = {
  timeZone: "America/Santiago",
  optionLabel: (_table: string, _column: string, code: string) => (code === "red" ? "Rojo" : null),
};

test("formats blocks as plain text", () => {
  const blocks = [
    {
      id: "44557f7bd38b77bc1c25ff9e6955b5e8",
      of: "ab12",
      text: "Hoy llueve.",
      type: "paragraph",
      as: "bullet",
      level: 2,
    },
    { id: "0c5f", text: "Ya", type: "quote", author: "Ana" },
  ];
  expect(valueText("news", "body", blocks, context)).toBe("Hoy llueve. Ya — Ana");
});

test("shows options by their labels, in lists too, and other values as they are", () => {
  const values = ["red", ["red", "green"], "2026-11-30", true, null];
  expect(values.map((value) => valueText("news", "color", value, context))).toEqual([
    ...["Rojo", "Rojo; green", "30 de noviembre de 2026", "sí", "vacío"],
  ]);
});
