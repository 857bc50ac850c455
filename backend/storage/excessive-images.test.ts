import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { siteUrl } from "#tests/support/backend/test-backend.ts";
import { useTestStorage } from "#tests/support/backend/test-storage.ts";
import { faultRounds, isLongRun } from "#tests/support/fault-rounds.ts";
import { resizeQuery } from "../../app/lib/image-sizes.ts";
import { variantLimit } from "./variant-limit.ts";

// Excessive images are aborted after some processor time, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const drawingOf = (text: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><text y="90">${text}</text></svg>`);
/** 10 kB that took 37 seconds and blocked all other images. */
const longText = drawingOf("w".repeat(10_000));
/** Nested transparent groups: the renderer allocates a surface of the drawing's size for each. */
const layers = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${'<g opacity=".5"><rect width="900" height="900"/></g>'.repeat(2_000)}</svg>`,
);
/** Indexes of the images that are uploaded and rendered in parallel. */
const many = Array.from({ length: faultRounds(3, 8) }, (_, number) => number);
const render = "/storage/v1/render/image/public/Images";

/** Milliseconds: fast even on a busy machine, and far below the time of one such drawing. */
const quick = 15_000;

const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const start = performance.now();
  return [await work, performance.now() - start];
};

describe("images that are too much", () => {
  const test = useTestStorage("disk");
  let bomb: Buffer;
  let largeAvif: Buffer;

  // Only in long runs; process-pool.test.ts covers the limits of memory and time in both.
  const excessive: [string, () => Buffer, string, string][] = [
    ["more memory than a process may have", () => largeAvif, "large.avif", "needs too much memory"],
    ["layers that are drawn for a minute", () => layers, "layers.svg", "takes too long"],
  ];
  const storedExcessive: [string, () => Buffer, string, string][] = [
    ["one that takes too much memory", () => largeAvif, "old-large.avif", "image/avif"],
  ];

  beforeAll(async () => {
    const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: "#050" } });
    bomb = await flat(9_000).png({ compressionLevel: 9 }).toBuffer();
    // 39 million pixels are below the limit; the decoder takes about 20 bytes for each.
    if (isLongRun) largeAvif = await flat(6_300).avif({ effort: 0 }).toBuffer();
    const photograph = await flat(1_200).jpeg().toBuffer();
    for (const number of many) await test.images().upload(`good/${number}.jpg`, photograph);
  });

  /** Requests variants in a width that was not rendered before. */
  async function makePictures(width: 160 | 320 | 480 | 640): Promise<void> {
    const asked = many.map((number) => test.get(`${render}/good/${number}.jpg${resizeQuery(width)}`));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(many.map(() => 200));
  }

  describe("uploads that are too much", () => {
    it("a drawing with a long text, once and several at a time: refused with a reason while pictures are made", async () => {
      for (const [names, width] of [[[0], 160] as const, [many, 320] as const]) {
        const uploads = names.map((number) => timed(test.send(`text-${number}.svg`, longText)));
        const [, pictures] = await timed(makePictures(width));
        expect(pictures).toBeLessThan(quick);
        for (const [{ status, body }, ms] of await Promise.all(uploads)) {
          expect(status).toBe(422);
          expect(body.message).toContain("more than 1000 characters in one text");
          expect(ms).toBeLessThan(quick);
        }
      }
    });

    it.each<[string, () => Buffer, string, string]>([
      ["more pixels than we decode", () => bomb, "bomb.png", "too many pixels"],
      ...(isLongRun ? excessive : []),
    ])("%s: refused with a reason, and the next upload is taken", async (_, content, name, message) => {
      const { status, body } = await test.send(name, new Uint8Array(content()));
      expect(body.message).toMatch(message);
      expect(status).toBe(422);
      expect((await test.send("next.svg", drawingOf("Año 2026"), { "x-upsert": "true" })).status).toBe(200);
    });
  });

  describe("stored images that are too much, as an earlier version or another program may have left them", () => {
    it("refuses every size of a drawing with a long text, while other pictures are rendered", async () => {
      await test.files.write("old.svg", drawingOf("w".repeat(30_000)), { replace: true });
      const sizes = [160, 640, 1280] as const;
      const asked = [...sizes, 160 as const].map((width) => test.get(`${render}/old.svg${resizeQuery(width)}`));
      const first = await Promise.race([makePictures(480).then(() => "pictures"), ...asked]);
      expect(first).toBe("pictures");
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 422));
      // It is not rendered again for each request.
      const [again, ms] = await timed(test.get(`${render}/old.svg${resizeQuery(1280)}`));
      expect([again.status, ms < 4_000]).toEqual([422, true]);
      // The original is still served.
      expect((await test.get("/storage/v1/object/public/Images/old.svg")).status).toBe(200);
    });

    it.each<[string, () => Buffer, string, string]>([
      ["a bomb", () => bomb, "old-bomb.png", "image/png"],
      ...(isLongRun ? storedExcessive : []),
      ["one that is damaged", () => Buffer.from("\x89PNG\r\n\x1a\nbroken", "latin1"), "broken.png", "image/png"],
    ])("%s: is served as it is, for a short time", async (_, content, name, type) => {
      await test.files.write(name, content(), { replace: true });
      for (const width of [160, 320] as const) {
        const answer = await test.get(`${render}/${name}${resizeQuery(width)}`, { accept: "image/webp" });
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
        expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
        expect((await answer.arrayBuffer()).byteLength).toBe(content().byteLength);
      }
    });
  });

  it("an address may have a page of 50 new pictures made twice a minute, and not any number; kept ones are free", async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#050" } })
      .png()
      .toBuffer();
    const pictures = Array.from({ length: variantLimit.points / 4 + 1 }, (_, number) => `many/${number}.png`);
    for (const path of pictures) await test.files.write(path, picture, { replace: true });
    const look = (path: string, width: 160 | 320 | 480 | 640, address: string) =>
      test.backend.fetch(new Request(`${siteUrl}${render}/${path}${resizeQuery(width)}`), { address });
    const statuses: number[] = [];
    for (const width of [160, 320, 480, 640] as const) {
      const page = await Promise.all(pictures.slice(0, 50).map((path) => look(path, width, "192.0.2.7")));
      statuses.push(...page.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const one = pictures[50] ?? "";
    const refused = await look(one, 160, "192.0.2.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ statusCode: "429", error: "SlowDown" });
    expect((await look(pictures[0] ?? "", 160, "192.0.2.7")).status).toBe(200);
    expect((await look(one, 160, "192.0.2.8")).status).toBe(200);
  });
});
