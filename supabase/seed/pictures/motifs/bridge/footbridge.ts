import { mix } from "../../colour.ts";
import { n, type Point, polygon, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { walker } from "../../subjects/figure.ts";
import { outfit } from "../../subjects/outfit.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { specks } from "../../texture.ts";

/** A rope bridge over a gorge, and one person halfway across. */
export function footbridge(stage: Stage): string {
  const { random, inks } = stage;
  const [left, right] = [random.between(330, 400), random.between(1200, 1270)];
  const [leftTop, rightTop] = [random.between(480, 580), random.between(480, 580)];
  const sag = random.between(90, 140);
  let drawn =
    sky(stage, 640, 3) + sun(stage, random.between(640, 960), random.between(240, 340), random.between(130, 200));
  drawn += land(stage, hills(random, 620, 70, 700), inks.far, { crest: inks.light, mist: inks.glow, depth: 150 });
  drawn += land(stage, hills(random, 760, 60, 600), mix(inks.far, inks.mid, 0.6), { mist: inks.glow, depth: 150 });
  drawn += land(stage, hills(random, 900, 40, 500), inks.mid, { mist: inks.glow, depth: 90 });
  const cliff = (side: -1 | 1, edge: number, top: number) => {
    const out = side === -1 ? -20 : 1620;
    const wall: Point[] = [
      [edge, top],
      [edge + side * 34, top + 90],
      [edge - side * 16, top + 170],
      [edge + side * 70, top + 290],
      [edge + side * 30, top + 400],
      [edge + side * 90, 1010],
    ];
    const shade = polygon(
      [
        ...wall,
        [edge + side * 190, 1010],
        [edge + side * 120, top + 330],
        [edge + side * 150, top + 190],
        [edge + side * 66, top + 60],
      ],
      inks.dark,
    );
    const grain = Array.from(
      { length: 600 },
      (): Point => [out + (edge - out) * random.next(), top - 20 + 200 * random.next() ** 2],
    );
    return (
      polygon([[out, top - 46], [edge + side * 160, top - 22], ...wall, [out, 1010]], inks.near) +
      shade +
      specks(random, grain, inks.mid, 2.2)
    );
  };
  for (const [x, foot] of [
    [left - 210, leftTop - 20],
    [left - 120, leftTop - 10],
    [right + 130, rightTop - 10],
    [right + 250, rightTop - 24],
  ] as const)
    drawn += araucaria(random, { x, foot: foot + 16, height: random.between(230, 430), colour: inks.dark });
  drawn += cliff(-1, left, leftTop) + cliff(1, right, rightTop);
  const walk = (x: number) => {
    const share = (x - left) / (right - left);
    return leftTop + (rightTop - leftTop) * share + sag * 4 * share * (1 - share) - 4;
  };
  const rope = (lift: number) => {
    let d = `M${n(left - 30)} ${n(leftTop - lift - 6)}`;
    for (let x = left; x <= right + 1; x += (right - left) / 24) d += `L${n(x)} ${n(walk(x) - lift)}`;
    return `${d}L${n(right + 30)} ${n(rightTop - lift - 6)}`;
  };
  let ties = "";
  let planks = "";
  for (let x = left + 12; x < right; x += 24) {
    planks += `M${n(x - 8)} ${n(walk(x))}L${n(x + 8)} ${n(walk(x + 16) * 0.5 + walk(x) * 0.5)}`;
    if (Math.round((x - left) / 24) % 2 === 0) ties += `M${n(x)} ${n(walk(x))}V${n(walk(x) - 84)}`;
  }
  const facing = random.pick([1, -1] as const);
  const here = random.between(720, 880);
  drawn +=
    stroke(ties, inks.line, 3) +
    stroke(planks, inks.line, 12) +
    walker(random, here, walk(here) - 4, 200, { ...outfit(stage), coat: inks.accent }, facing) +
    stroke(rope(84), inks.line, 5);
  for (const [x, y] of [
    [left - 6, leftTop],
    [right + 6, rightTop],
  ] as const)
    drawn += stroke(`M${n(x)} ${n(y + 10)}V${n(y - 120)}`, inks.accent, 16);
  return drawn + gulls(stage, here - facing * 260, 420, 3);
}
