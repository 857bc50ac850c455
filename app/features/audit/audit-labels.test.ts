import { expect, test } from "vitest";
import { valueText } from "./audit-labels.ts";

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
  expect(valueText("body", blocks, "America/Santiago")).toBe("Hoy llueve. Ya — Ana");
});
