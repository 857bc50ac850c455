import { mix } from "../../colour.ts";
import { circle, curve, n, polar, polygon, rect, sample, shape, straight } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";

/** A crown seen from above: a rosette of pointed boughs. */
function rosette(stage: Stage, x: number, y: number, radius: number, tone: string, heart: string): string {
  const { random } = stage;
  const boughs = random.whole(9, 12);
  const turn = random.between(0, 6);
  const star = (reach: number, waist: number) =>
    straight(
      Array.from({ length: boughs * 2 }, (_, index) =>
        polar(x, y, turn + (index * Math.PI) / boughs, index % 2 ? reach * waist : reach * random.between(0.88, 1.08)),
      ),
    );
  return shape(star(radius, 0.52), tone) + shape(star(radius * 0.58, 0.42), heart);
}

/** The forest from the air, a river turning through it and one canoe. */
export function canopyRiver(stage: Stage): string {
  const { random, inks } = stage;
  // Seen from above: two banks of araucaria crowns and a river that turns through the middle.
  const [phase, sway] = [random.between(0, 6), random.between(110, 210)];
  const drift = random.between(-0.5, 0.5);
  const bend = (y: number) => 800 + Math.sin(y / 220 + phase) * sway + (y - 500) * drift;
  const bank = (offset: number) => sample(-40, 1040, 60, (y) => bend(y) + offset).map(([y, x]) => [x, y] as const);
  const ribbon = (half: number) => `${curve(bank(-half))}L${curve([...bank(half)].reverse()).slice(1)}Z`;
  let drawn =
    rect(0, 0, 1600, 1000, inks.near) +
    shape(ribbon(168), inks.mid) +
    shape(ribbon(130), inks.far) +
    shape(ribbon(84), inks.glow);
  const crowns: { x: number; y: number; radius: number }[] = [];
  for (let attempt = 0; attempt < 900; attempt++) {
    const [x, y, radius] = [random.between(-40, 1640), random.between(-40, 1040), random.between(40, 105)];
    if (Math.abs(x - bend(y)) < 150 + radius * 0.7) continue;
    if (crowns.every((other) => Math.hypot(other.x - x, other.y - y) > (other.radius + radius) * 0.86))
      crowns.push({ x, y, radius });
  }
  const lit = crowns.reduce((best, crown) =>
    Math.hypot(crown.x - 800, crown.y - 500) < Math.hypot(best.x - 800, best.y - 500) ? crown : best,
  );
  for (const crown of crowns) {
    const { x, y, radius } = crown;
    drawn += circle(x + radius * 0.2, y + radius * 0.24, radius * 0.78, inks.dark, 'fill-opacity="0.6"');
    const tone = random.pick([inks.mid, mix(inks.mid, inks.near, 0.5), inks.dark]);
    drawn +=
      crown === lit
        ? rosette(stage, x, y, radius, inks.accent, inks.light)
        : rosette(stage, x, y, radius, tone, mix(tone, inks.far, radius > 70 ? 0.5 : 0.2));
  }
  const canoe = 500 + random.between(-90, 90);
  const lean = Math.atan2(bend(canoe + 20) - bend(canoe - 20), 40) * -57.3;
  const hull =
    polygon(
      [
        [-20, 0],
        [0, -84],
        [20, 0],
        [0, 84],
      ],
      inks.accent,
    ) +
    rect(-9, -26, 18, 9, inks.light) +
    rect(-9, 18, 18, 9, inks.light) +
    circle(0, -4, 12, inks.dark);
  drawn += `<g transform="translate(${n(bend(canoe))} ${n(canoe)}) rotate(${n(lean)})">${hull}</g>`;
  return drawn;
}
