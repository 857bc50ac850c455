import { expect, test } from "vitest";
import { joinNumberSigns } from "./join-number-signs.ts";

test.each([
  ["Resolución N.º 317/2024", "Resolución N.º\u00a0317/2024"],
  ["Resolución n.º 3 y N° 4", "Resolución n.º\u00a03 y N°\u00a04"],
  ["Decision No. 12", "Decision No.\u00a012"],
  ["No. Ya no", "No. Ya no"],
  ["El casino. 12 mesas", "El casino. 12 mesas"],
])("keeps the number of «%s» on the line of its sign", (text, held) => {
  expect(joinNumberSigns(text)).toBe(held);
});
