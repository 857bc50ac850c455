import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  describeNewsPicture,
  describeProgramPicture,
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
const areas =
  "basic_sciences technology health agriculture social_sciences humanities education law business art_architecture";

describe("pictures", () => {
  it.each(motifs)("draws %s the same for the same seed and anew for another", (motif) => {
    const first = drawNewsPicture({ motif, seed: "1187" });
    expect(drawNewsPicture({ motif, seed: "1187" })).toBe(first);
    expect(drawNewsPicture({ motif, seed: "1188" })).not.toBe(first);
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

  it.each(areas.split(" "))("draws programs of %s, neighbours differently", (area) => {
    const draw = (seed: string) => drawProgramPicture({ area, seed, type: "doctorate" });
    expect(draw("4101")).toBe(draw("4101"));
    expect(draw("4102")).not.toBe(draw("4101"));
    expect(describeProgramPicture({ area, seed: "4101" })).not.toEqual(describeProgramPicture({ area, seed: "4102" }));
  });

  it("describes what it draws in both languages", () => {
    const { es, en } = describeNewsPicture({ motif: "forest", seed: "1187" });
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
