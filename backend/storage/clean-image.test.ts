import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { reportedFile } from "#tests/support/app/reported-file.ts";
import { cleanImage } from "./clean-image.ts";
import { RefusedImageError } from "./refused-image-error.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
let samples: Record<"png" | "jpeg" | "webp" | "gif" | "avif" | "tiff", Buffer>;

beforeAll(async () => {
  const image = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#c00" } });
  samples = {
    png: await image().png().toBuffer(),
    jpeg: await image().jpeg().toBuffer(),
    webp: await image().webp().toBuffer(),
    gif: await image().gif().toBuffer(),
    avif: await image().avif().toBuffer(),
    tiff: await image().tiff().toBuffer(),
  };
});

describe("cleanImage", () => {
  it.each(["png", "jpeg", "webp", "gif", "avif"] as const)("encodes %s again in its own format", async (type) => {
    const clean = await cleanImage(samples[type]);
    expect(clean.type).toBe(type);
    const { format, width, height } = await sharp(clean.bytes).metadata();
    expect([format, width, height]).toEqual([type === "avif" ? "heif" : type, 40, 30]);
  });

  it.each(["png", "jpeg", "webp", "gif", "avif"] as const)(
    "says that a %s whose end is missing is incomplete",
    async (type) => {
      const whole = samples[type];
      for (const share of [0.6, 0.9, 1]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share) - 2);
        await expect(cleanImage(cut)).rejects.toMatchObject({ isIncomplete: true, isExcessive: false });
      }
    },
  );

  it("reports truncated animations, drawings and photographs as incomplete", async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 90, height: 90, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(["#f00", "#0f0", "#00f"].map(frame));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const cut = [
      animation.subarray(0, animation.length - 20),
      Buffer.from(drawing.slice(0, -12)),
      reportedFile("truncated.jpg"),
    ];
    for (const bytes of cut) await expect(cleanImage(bytes)).rejects.toMatchObject({ isIncomplete: true });
  });

  it("reports corrupt content as damaged, not as incomplete", async () => {
    const damaged = Buffer.from(samples.png);
    damaged.fill(7, 40, 60);
    await expect(cleanImage(damaged)).rejects.toMatchObject({ isIncomplete: false });
  });

  it("removes metadata, and rotates the image upright", async () => {
    const photo = await sharp(samples.jpeg)
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "33/1 27/1 0/1" } },
      })
      .toBuffer();
    const { bytes } = await cleanImage(photo);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined));
    expect([metadata.width, metadata.height]).toEqual([30, 40]);
  });

  it("makes a large image smaller", async () => {
    const large = await sharp({ create: { width: 5000, height: 100, channels: 3, background: "#00c" } })
      .png()
      .toBuffer();
    expect((await sharp((await cleanImage(large)).bytes).metadata()).width).toBe(3200);
  });

  it("keeps an animation moving", async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(["#f00", "#0f0", "#00f"].map(frame));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 0 })
      .toBuffer();
    const { bytes } = await cleanImage(animation);
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(3);
  });

  it.each(["png", "jpeg", "gif", "webp", "avif"] as const)(
    "keeps nothing that was hidden in or behind a %s",
    async (type) => {
      const hidden = Buffer.from("<script>alert(document.domain)</script><?php system('id') ?>PK\u0003\u0004");
      const polyglot = Buffer.concat([samples[type], hidden]);
      const { bytes } = await cleanImage(polyglot);
      expect(Buffer.from(bytes).includes("alert(")).toBe(false);
      expect(Buffer.from(bytes).includes("PK\u0003\u0004")).toBe(false);
    },
  );

  it("removes comments that contain markup", async () => {
    const comment = Buffer.from("<svg onload=alert(1)>*/=1;alert(2)/*");
    const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const polyglot = Buffer.concat([samples.jpeg.subarray(0, 2), length, comment, samples.jpeg.subarray(2)]);
    expect(Buffer.from((await cleanImage(polyglot)).bytes).includes("alert(")).toBe(false);
  });

  it("cleans a drawing", async () => {
    const { bytes, type } = await cleanImage(
      Buffer.from(drawing.replace("<rect", '<script>alert(1)</script><rect onclick="x"')),
    );
    expect(type).toBe("svg");
    expect(new TextDecoder().decode(bytes)).toBe(
      `${drawing.replace(/ xmlns="[^"]*"/, "").replace(">", ' xmlns="http://www.w3.org/2000/svg">')}\n`,
    );
  });

  const png = (bytes: Buffer) => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), bytes]);
  it.each([
    ["nothing", () => Buffer.alloc(0)],
    ["text", () => Buffer.from("hello")],
    ["a page", () => Buffer.from("<!DOCTYPE html><script>alert(1)</script>")],
    ["a PDF", () => Buffer.from("%PDF-1.7\n%âãÏÓ")],
    ["a TIFF", () => samples.tiff],
    ["a ZIP", () => Buffer.from("PK\u0003\u0004rest")],
    ["a program", () => Buffer.from("\x7fELF\x02\x01\x01")],
    ["a PNG's first bytes alone", () => png(Buffer.alloc(0))],
    ["a PNG's first bytes and markup", () => png(Buffer.from("<script>alert(1)</script>"))],
    ["half a PNG", () => samples.png.subarray(0, samples.png.length / 2)],
    ["a JPEG without its end", () => samples.jpeg.subarray(0, samples.jpeg.length - 60)],
    ["half a WebP", () => samples.webp.subarray(0, samples.webp.length / 2)],
    ["half a GIF", () => samples.gif.subarray(0, samples.gif.length / 2)],
    ["half an AVIF", () => samples.avif.subarray(0, samples.avif.length / 2)],
    ["half a drawing", () => Buffer.from(drawing.slice(0, -20))],
    ["a PDF in an image's coat", () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n%PDF-1.7\n", "latin1")])],
    [
      "a JPEG whose sizes say more than it has",
      () => Buffer.concat([samples.jpeg.subarray(0, 100), Buffer.alloc(400)]),
    ],
    ["a GIF's first bytes and a script", () => Buffer.from("GIF89a=1;alert(1)//")],
    [
      "a HEIC that says it is AVIF",
      () => Buffer.concat([Buffer.from("\0\0\0\x18ftypavif"), Buffer.from("heic mif1 garbage")]),
    ],
    ["a drawing in another encoding", () => Buffer.from(`\uFEFF${drawing}`, "utf16le")],
    ["a drawing that is not UTF-8", () => Buffer.from(drawing.replace("<rect", "<title>\xe9</title><rect"), "latin1")],
    ["a drawing with entities", () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing}`)],
  ])("refuses %s", async (_, bytes) => {
    await expect(cleanImage(bytes())).rejects.toThrow(RefusedImageError);
  });

  it("refuses more pixels than memory bears, without decoding them", async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(cleanImage(bomb)).rejects.toThrow("too many pixels");
  });

  it.each(["gif", "webp"] as const)("counts the pixels of all frames of a %s", async (type) => {
    const frame = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    // Equal frames would be merged into one.
    const other = await sharp(frame).negate().png().toBuffer();
    const frames = Array.from({ length: 12 }, (_, number) => (number % 2 ? frame : other));
    const bomb = await sharp(frames, { join: { animated: true } })
      [type]({ effort: 1 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(cleanImage(bomb)).rejects.toThrow("too many pixels");
  });
});
