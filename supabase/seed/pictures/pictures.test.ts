import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  describeNewsPicture,
  drawAccreditationLogo,
  drawFallbackLogo,
  drawHero,
  drawNewsPicture,
  drawProgramPicture,
  renderPng,
  renderWebp,
} from "./index.ts";
import { MOTIFS, type Motif } from "./motif.ts";
import { newsInks } from "./palette.ts";
import { printScene } from "./print.ts";
import { createRandom } from "./random.ts";

const motifs = Object.keys(MOTIFS) as Motif[];

describe("pictures", () => {
  it("draws a news item the same each time, and another anew", () => {
    expect(drawNewsPicture("1187")).toBe(drawNewsPicture("1187"));
    expect(drawNewsPicture("1186")).not.toBe(drawNewsPicture("1128"));
  });

  it.each(motifs)("renders every composition of %s", async (motif) => {
    for (const scene of MOTIFS[motif]) {
      const random = createRandom(scene.alt.en);
      const svg = printScene(scene, random, newsInks(random, scene.light));
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const { format, width, height } = await sharp(await renderWebp(svg, { width: 400, quality: 60 })).metadata();
      expect({ format, width, height }).toEqual({ format: "webp", width: 400, height: 250 });
      expect(scene.alt.es).not.toBe("");
    }
  });

  it("draws a program in the hue of its area", () => {
    const draw = (area: string) => drawProgramPicture({ area, code: "4101", type: "doctorate" });
    expect(draw("law")).not.toBe(draw("health"));
  });

  it("describes what it draws in both languages", () => {
    const { es, en } = describeNewsPicture("1187");
    expect(es).not.toBe(en);
  });

  it("seals each kind of program, and has a mark for none", async () => {
    const seal = (kind: string, years: number) => drawAccreditationLogo({ code: "4101", years, kind });
    expect(seal("doctorado", 7)).not.toBe(seal("magister", 7));
    expect(seal("especialidad", 7)).not.toBe(seal("especialidad", 10));
    for (const svg of [seal("magister", 10), drawFallbackLogo()]) {
      const { format, width, height } = await sharp(await renderPng(svg, { width: 240 })).metadata();
      expect({ format, width, height }).toEqual({ format: "png", width: 240, height: 240 });
    }
  });

  it("draws the university's place, twice as wide as high", async () => {
    expect(drawHero()).toBe(drawHero());
    const { width, height } = await sharp(await renderWebp(drawHero(), { width: 800, quality: 70 })).metadata();
    expect([width, height]).toEqual([800, 400]);
  });
});
