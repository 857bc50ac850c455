import { expect, test } from "vitest";
import { coverCrop, focalPoint } from "./focal-point.ts";

test.each([
  ["30% 70%", [30, 70]],
  ["100% 0%", [100, 0]],
  ["top", [50, 0]],
  ["right", [100, 50]],
  ["center", [50, 50]],
  ["url(x)", [50, 50]],
  [null, [50, 50]],
] as const)("parses the stored position %o", (position, point) => {
  expect(focalPoint(position)).toEqual(point);
});

test.each([
  // A wide picture in a square keeps its left, middle or right.
  [{ width: 400, height: 100 }, [0, 50], { scaled: { width: 400, height: 100 }, left: 0, top: 0 }],
  [{ width: 400, height: 100 }, [50, 0], { scaled: { width: 400, height: 100 }, left: 150, top: 0 }],
  [{ width: 400, height: 100 }, [100, 50], { scaled: { width: 400, height: 100 }, left: 300, top: 0 }],
  // A small portrait picture is enlarged and keeps its top or bottom.
  [{ width: 50, height: 100 }, [50, 100], { scaled: { width: 100, height: 200 }, left: 0, top: 100 }],
  [{ width: 50, height: 100 }, [50, 25], { scaled: { width: 100, height: 200 }, left: 0, top: 25 }],
] as const)("crops a picture around its focal point: case %#", (picture, point, crop) => {
  expect(coverCrop(picture, { width: 100, height: 100 }, point)).toEqual(crop);
});
