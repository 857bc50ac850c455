import { circle, curve, n, polygon, rect, sample, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { hills, land } from "../../terrain.ts";

/** Below the surface: kelp, falling light, and a turning shoal. */
export function seabed(stage: Stage): string {
  const { random, inks } = stage;
  // Kelp in the foreground, a shoal turning in the light that falls from the surface.
  let drawn = rect(0, 0, 1600, 1000, inks.mid);
  const light = random.between(650, 950);
  for (let ray = -2; ray <= 2; ray++) {
    drawn += polygon(
      [
        [light + ray * 70 - 26, -10],
        [light + ray * 70 + 26, -10],
        [light + ray * 250 + 90, 1010],
        [light + ray * 250 - 70, 1010],
      ],
      inks.far,
      'fill-opacity="0.4"',
    );
  }
  drawn += shape(`${curve(sample(-20, 1620, 80, (x) => 66 + Math.sin(x / 120) * 20))}L1620 -20L-20 -20Z`, inks.glow);
  const [cx, cy] = [light + random.between(-80, 80), random.between(430, 520)];
  const flow = random.pick([1, -1]);
  for (let index = 0; index < 52; index++) {
    const [angle, distance] = [random.between(0, 6.28), 110 + 230 * Math.sqrt(random.next())];
    const [x, y] = [cx + Math.cos(angle) * distance * 1.35, cy + Math.sin(angle) * distance * 0.72];
    const [size, turn] = [random.between(22, 42), ((angle * 180) / Math.PI + 90 * flow) * 1];
    const tone = index % 13 === 0 ? inks.accent : index % 2 ? inks.dark : inks.light;
    drawn += `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn + random.between(-14, 14))})" d="M${n(-size)} 0Q0 ${n(-size * 0.62)} ${n(size)} 0Q0 ${n(size * 0.62)} ${n(-size)} 0ZM${n(-size * 0.7)} 0l${n(-size * 0.6)} ${n(-size * 0.42)}v${n(size * 0.84)}Z" fill="${tone}"/>`;
  }
  drawn += land(stage, hills(random, 900, 34, 900), inks.near, { crest: inks.mid, depth: 80 });
  for (const place of [60, 190, 330, 1240, 1390, 1530]) {
    const [x, height, sway] = [place + random.between(-30, 30), random.between(420, 820), random.between(-50, 50)];
    const stem = sample(0, height, 60, (rise) => x + Math.sin(rise / 130 + place) * 26 + (sway * rise) / height).map(
      ([rise, px]) => [px, 1000 - rise] as const,
    );
    drawn += stroke(curve(stem), inks.dark, 13);
    stem.slice(1).forEach(([px, py], index) => {
      const out = index % 2 ? 1 : -1;
      drawn +=
        shape(
          `M${n(px)} ${n(py)}q${n(out * 30)} ${n(-96)} ${n(out * 112)} ${n(-128)}q${n(out * -20)} ${n(92)} ${n(out * -112)} ${n(128)}Z`,
          inks.dark,
        ) + circle(px + out * 14, py - 6, 10, inks.near);
    });
  }
  return drawn;
}
