import { mix } from "../../colour.ts";
import { clipTo } from "../../overprint.ts";
import type { Random } from "../../random.ts";
import { circle, n, type Point, polar, rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { leaf } from "../../subjects/plants.ts";
import { specks } from "../../texture.ts";

/** Branches that fork until they end in leaves. */
function bronchus(
  random: Random,
  from: Point,
  angle: number,
  length: number,
  width: number,
  ink: string,
  leafInk: string,
): string {
  const to = polar(from[0], from[1], angle, length);
  const drawn = stroke(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, ink, width);
  if (width < 5) return drawn + leaf(to[0], to[1], angle, 62, 22, leafInk);
  const next = (turn: number, scale: number) =>
    bronchus(random, to, angle + turn, length * scale * random.between(0.85, 1.1), width * 0.66, ink, leafInk);
  return drawn + next(random.between(0.35, 0.6), 0.8) + next(-random.between(0.35, 0.6), 0.84);
}

/** Lungs whose airways are trees: the air of the forest. */
export function lungTrees(stage: Stage): string {
  const { random, inks } = stage;
  const x = random.between(760, 840);
  const [top, reach] = [random.between(150, 190), random.between(0.94, 1.06)];
  let drawn =
    rect(0, 0, 1600, 1000, inks.sky) + circle(x + random.between(-80, 80), 480, random.between(420, 460), inks.glow);
  const lobe = (side: 1 | -1) => {
    const p = (px: number, py: number) => `${n(x + side * px * reach)} ${n(top + py)}`;
    return `M${p(52, 190)}C${p(74, 60)} ${p(150, 10)} ${p(216, 74)}C${p(330, 190)} ${p(402, 420)} ${p(386, 640)}C${p(380, 730)} ${p(290, 690)} ${p(214, 640)}C${p(140, 600)} ${p(78, 590)} ${p(62, 500)}C${p(48, 400)} ${p(44, 290)} ${p(52, 190)}Z`;
  };
  for (const side of [-1, 1] as const) {
    const tone = side === 1 ? inks.accent : mix(inks.accent, inks.light, inks.night ? 0.2 : 0.35);
    const body = lobe(side);
    drawn += shape(body, tone);
    const grain = Array.from(
      { length: 1000 },
      (): Point => [x + side * (60 + 330 * (1 - random.next() ** 2)), top + random.between(20, 720)],
    );
    let inner = specks(random, grain, mix(tone, inks.dark, 0.35), 2.3);
    inner += bronchus(random, [x + side * 12, top + 210], Math.PI / 2 - side * 0.82, 150, 24, inks.dark, inks.light);
    inner += bronchus(random, [x + side * 90, top + 290], Math.PI / 2 - side * 0.08, 130, 16, inks.dark, inks.light);
    inner += bronchus(random, [x + side * 90, top + 290], -Math.PI / 2 + side * 0.55, 96, 13, inks.dark, inks.light);
    drawn += clipTo(stage, body, inner);
  }
  const trunk = `M${n(x)} -20V${n(top + 150)}`;
  drawn += stroke(
    `${trunk}L${n(x - 64)} ${n(top + 262)}M${n(x)} ${n(top + 150)}L${n(x + 64)} ${n(top + 262)}`,
    inks.night ? inks.far : inks.dark,
    30,
  );
  for (let knot = 0; knot < 5; knot++) drawn += rect(x - 15, 16 + knot * ((top + 100) / 5), 30, 7, inks.glow);
  return drawn;
}
