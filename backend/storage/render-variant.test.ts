import sharp from "sharp";
import { expect, test } from "vitest";
import { renderVariant } from "./render-variant.ts";

/** A seal as offices upload it: few colors, fine edges, transparent corners. */
const seal = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">
      ${Array.from({ length: 36 }, (_, turn) => `<path d="M240 240L${turn % 2 ? 470 : 440} 240L440 252z" fill="#a94a22" transform="rotate(${turn * 10} 240 240)"/>`).join("")}
      <circle cx="240" cy="240" r="150" fill="#fff" stroke="#123" stroke-width="9"/>
    </svg>`,
  ),
)
  .png({ compressionLevel: 9, palette: true, colors: 4, dither: 0 })
  .toBuffer();
// The stored image has the same pixels without a palette.
const stored = await sharp(seal).png({ compressionLevel: 9 }).toBuffer();

test.each([seal, stored])("a narrower version of a drawing in few colors is not larger than it", async (original) => {
  for (const width of [320, 640] as const) {
    const bytes = await renderVariant(original, "png", { width, format: "png" });
    expect(bytes.length).toBeLessThanOrEqual(original.length);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", hasAlpha: true });
  }
});

test("a photograph keeps its colors", async () => {
  const noise = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const bytes = await renderVariant(noise, "png", { width: 320, format: "png" });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, isPalette: false });
});

test("a version is in the width that was asked for, and in another format whatever its size", async () => {
  const bytes = await renderVariant(stored, "png", { width: 320, format: "webp" });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320 });
});
