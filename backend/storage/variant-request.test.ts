import { expect, test } from "vitest";
import { imageWidths, resizeQuery } from "../../app/lib/image-sizes.ts";
import { readVariant } from "./variant-request.ts";

const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

test.each(imageWidths)("makes what pages ask for at %i", (width) => {
  expect(readVariant(queryOf(resizeQuery(width)), "image/avif", "jpeg")).toEqual({ width, format: "avif" });
});

test.each([
  ["image/avif,image/webp", "jpeg", "avif"],
  ["image/avif,image/webp", "gif", "webp"],
  ["image/webp", "svg", "webp"],
  ["*/*", "svg", "png"],
  ["", "gif", "gif"],
] as const)("for %j a %s becomes %s", (accept, source, format) => {
  expect(readVariant({ width: "160" }, accept, source)?.format).toBe(format);
});
