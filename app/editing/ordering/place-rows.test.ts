import { expect, test } from "vitest";
import { placesInOrder, withMoved } from "./place-rows.ts";

test("changes the number of the moved row only", () => {
  const places = [10, 20, 30, 40, 50];
  expect(placesInOrder(places)).toEqual(places);
  expect(placesInOrder(withMoved(places, 3, 1))).toEqual([10, 15, 20, 30, 50]);
  expect(placesInOrder(withMoved(places, 0, 2))).toEqual([20, 30, 35, 40, 50]);
  expect(placesInOrder(withMoved(places, 4, 0))).toEqual([4, 10, 20, 30, 40]);
  expect(placesInOrder(withMoved(places, 0, 4))).toEqual([20, 30, 40, 50, 60]);
});

test("renumbers rows with equal or adjacent numbers", () => {
  expect(placesInOrder([0, 0, 0])).toEqual([0, 10, 20]);
  expect(placesInOrder([7, 7, 8])).toEqual([10, 20, 30]);
  expect(placesInOrder(withMoved([1, 2, 3, 4], 3, 1))).toEqual([10, 20, 30, 40]);
  expect(placesInOrder([])).toEqual([]);
  expect(placesInOrder([30, 20, 10])).toEqual([30, 40, 50]);
});

test("returns ascending numbers for any order", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const places = Array.from({ length: random(12) }, () => random(40));
    const placed = placesInOrder(places);
    expect(placed.length).toBe(places.length);
    for (const [index, place] of placed.entries()) {
      expect(Number.isInteger(place) && place >= 0).toBe(true);
      if (index > 0) expect(place).toBeGreaterThan(placed[index - 1] as number);
    }
  }
});
