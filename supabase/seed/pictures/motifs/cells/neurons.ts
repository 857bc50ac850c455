import type { Random } from "../../random.ts";
import { circle, curve, n, type Point, polar, rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { starField } from "../../subjects/sky.ts";
import { shadeDisc } from "../../texture.ts";

/** A dendrite: it forks as it thins. */
function dendrite(random: Random, from: Point, angle: number, length: number, width: number, colour: string): string {
  const to = polar(from[0], from[1], angle, length);
  const bow = polar(
    (from[0] + to[0]) / 2,
    (from[1] + to[1]) / 2,
    angle + Math.PI / 2,
    random.between(-0.2, 0.2) * length,
  );
  let drawn = stroke(`M${n(from[0])} ${n(from[1])}Q${n(bow[0])} ${n(bow[1])} ${n(to[0])} ${n(to[1])}`, colour, width);
  if (width < 5.2) return drawn + circle(to[0], to[1], width * 1.5, colour);
  const forks = random.chance(0.3) ? 3 : 2;
  for (let fork = 0; fork < forks; fork++) {
    const turn = (fork - (forks - 1) / 2) * random.between(0.7, 1.05) + random.between(-0.15, 0.15);
    drawn += dendrite(random, to, angle + turn, length * random.between(0.66, 0.86), width * 0.64, colour);
  }
  return drawn;
}

/** A neuron, its neighbours, and its axon. */
export function neurons(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  if (inks.night) drawn += starField(stage, 60, 980, inks.far);
  const [cx, cy] = [random.between(660, 940), random.between(430, 540)];
  drawn += circle(cx + random.between(-80, 80), cy, random.between(280, 360), inks.glow);
  const neuron = (x: number, y: number, size: number, colour: string, heart: string, arms: number) => {
    const turn = random.between(0, 6);
    let tree = "";
    for (let arm = 0; arm < arms; arm++) {
      const angle = turn + (arm / arms) * Math.PI * 2;
      tree += dendrite(
        random,
        polar(x, y, angle, size * 0.7),
        angle,
        size * random.between(1.15, 1.55),
        size * 0.3,
        colour,
      );
    }
    const body = curve(
      Array.from({ length: arms * 2 }, (_, index) =>
        polar(x, y, turn + (index / (arms * 2)) * Math.PI * 2, size * (index % 2 ? 0.74 : 1.12)),
      ),
      true,
    );
    return (
      tree +
      shape(body, colour) +
      circle(x, y, size * 0.44, heart) +
      shadeDisc(random, { x, y, radius: size * 0.44, angle: 0.8, colour, count: 160, size: 2.2 })
    );
  };
  const side = random.pick([-1, 1]);
  drawn += neuron(cx - side * 560, cy + random.between(-260, 260), 52, inks.far, inks.glow, 5);
  drawn += neuron(cx + side * 570, cy + random.between(-250, 250), 62, inks.mid, inks.far, 6);
  drawn += neuron(
    cx,
    cy,
    random.between(88, 104),
    inks.night ? inks.light : inks.near,
    inks.accent,
    random.whole(5, 6),
  );
  const target: Point = [cx + side * 560, 940];
  const axon = `M${n(cx)} ${n(cy + 60)}C${n(cx + side * 40)} ${n(cy + 330)} ${n(cx + side * 300)} 860 ${n(target[0])} ${n(target[1])}`;
  return drawn + stroke(axon, inks.accent, 13) + stroke(axon, inks.light, 4, 'stroke-dasharray="2 26"');
}
