import { expect, test } from "vitest";
import { monogram } from "./portrait.tsx";

test.each([
  ["Dra. Ana María Soto Núñez", "AS"],
  ["Ana Soto Núñez", "AS"],
  ["Ana Soto", "AS"],
  ["Élise", "É"],
  ["", ""],
])("the initials of «%s» are «%s»", (name, letters) => expect(monogram(name)).toBe(letters));
