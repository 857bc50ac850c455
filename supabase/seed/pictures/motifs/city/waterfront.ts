import { mix } from "../../colour.ts";
import { circle, n, polygon, rect } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { specks } from "../../texture.ts";

/** A waterfront of blocks and lit windows, broken up by the water. */
export function waterfront(stage: Stage): string {
  const { random, inks } = stage;
  const shore = random.between(620, 670);
  const focus = random.between(640, 960);
  const ground = inks.night ? inks.glow : inks.far;
  let drawn =
    sky(stage, shore) +
    sun(stage, focus + random.between(-300, 300), random.between(230, 330), random.between(100, 170));
  drawn += land(stage, hills(random, shore - 90, 60, 800), mix(inks.sky, ground, 0.8), {
    crest: inks.light,
    depth: 70,
    count: 400,
  });
  const blocks: { x: number; width: number; height: number; tone: string; near: boolean }[] = [];
  for (const near of [false, true]) {
    let x = 60;
    while (x < 1540) {
      const width = random.between(54, 118);
      const central = Math.exp(-(((x + width / 2 - focus) / 360) ** 2));
      const height = (near ? 70 : 120) + central * random.between(120, 330) * (near ? 0.72 : 1) + random.between(0, 50);
      blocks.push({ x, width, height, tone: near ? random.pick([inks.dark, inks.near]) : inks.mid, near });
      x += width + (near ? random.pick([0, 0, 8, 70]) : 0);
    }
  }
  const chosen = blocks
    .filter((block) => block.near)
    .reduce((best, block) => (Math.abs(block.x - focus) < Math.abs(best.x - focus) ? block : best));
  drawn += rect(0, shore, 1600, 400, inks.night ? inks.sky : inks.glow);
  for (const block of blocks) {
    const { x, width, height, near } = block;
    const tone = block === chosen ? inks.accent : block.tone;
    const top = shore - height;
    const crown = random.pick(["flat", "slope", "step"] as const);
    if (crown === "slope")
      drawn += polygon(
        [
          [x, top + 1],
          [x + width, top - width * 0.3],
          [x + width, top + 2],
        ],
        tone,
      );
    if (crown === "step") drawn += rect(x + width * 0.2, top - 22, width * 0.5, 24, tone);
    drawn += rect(x, top, width, height + 1, tone);
    const [columns, rows] = [Math.max(2, Math.floor(width / 22)), Math.floor(height / 26)];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        if (random.chance(near ? 0.45 : 0.7)) continue;
        const pane = (width / columns) * 0.44;
        drawn += rect(
          x + (width / columns) * (column + 0.28),
          top + 14 + row * 26,
          pane,
          11,
          random.chance(0.3) && block !== chosen ? inks.accent : inks.light,
        );
      }
    // The water breaks each tower into shortening bars.
    for (let y = 12, step = 12; y < height * 0.8; y += step, step *= 1.12) {
      drawn += rect(
        x + random.between(-7, 7),
        shore + y,
        width * random.between(0.7, 1),
        step * 0.46,
        tone,
        `fill-opacity="${n(0.85 - y / 700)}"`,
      );
    }
  }
  drawn += rect(0, shore - 4, 1600, 9, inks.dark);
  const grain = Array.from(
    { length: 1400 },
    () => [random.between(0, 1600), shore + 350 * (1 - random.next() ** 2)] as const,
  );
  return (
    drawn +
    specks(random, grain, inks.night ? inks.dark : inks.far, 2.4) +
    gulls(stage, focus - 330, 170, 3) +
    circle(-50, -50, 1, inks.dark)
  );
}
