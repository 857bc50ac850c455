import { expect, test } from "vitest";
import { partnersOf } from "./ties-list.tsx";

test("lists each program's partners, most shared academics first", () => {
  const rows = [
    ["Biología", "Química", 2],
    ["Historia", "Biología", 5],
  ];
  expect(partnersOf({ columns: [], rows })).toEqual([
    {
      program: "Biología",
      partners: [
        { name: "Historia", academics: 5 },
        { name: "Química", academics: 2 },
      ],
    },
    { program: "Historia", partners: [{ name: "Biología", academics: 5 }] },
    { program: "Química", partners: [{ name: "Biología", academics: 2 }] },
  ]);
});
