import { expect, test } from "vitest";
import { disambiguateTitles } from "./record-table.tsx";

const label = () => "";
const type = {
  sections: [
    {
      title: label,
      fields: {
        subject: { kind: "text", label },
        opens_on: { kind: "day", label },
        closes_on: { kind: "day", label },
      },
    },
  ],
  list: { columns: ["subject", "opens_on", "closes_on"], filters: [], search: [], order: [] },
} as const;

const interview = (id: string, opens: string, title = "Entrevistas de admisión") => ({
  ...{ id, title },
  columns: { subject: "applications", opens_on: opens, closes_on: null },
});

test("disambiguates equal titles by other values of the list", () => {
  const names = disambiguateTitles(type, [
    interview("1", "2026-11-30"),
    interview("2", "2027-01-06"),
    interview("3", "2027-01-06", "Matrícula"),
    interview("4", "2027-01-06", ""),
  ]);
  expect([...names.values()]).toEqual([
    expect.stringMatching(/^Entrevistas de admisión \(30.*2026\)$/),
    expect.stringMatching(/^Entrevistas de admisión \(6.*2027\)$/),
    "Matrícula",
    "Sin título",
  ]);
});
