import { mix } from "../../colour.ts";
import { clipTo } from "../../overprint.ts";
import { circle, curve, n, rect, sample, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { leaf } from "../../subjects/plants.ts";
import { specks } from "../../texture.ts";

/** A rounded cross cut out of flowing lines, with a sprig growing through it. */
export function crossOfLines(stage: Stage): string {
  const { random, inks } = stage;
  const [cx, cy] = [random.between(740, 860), random.between(480, 520)];
  const [arm, half] = [random.between(310, 350), random.between(104, 128)];
  const bend = half * 0.55;
  const cross = (grow: number) => {
    const [a, h, r] = [arm + grow, half + grow, Math.max(8, bend - grow * 0.4)];
    return `M${n(cx - h + r)} ${n(cy - a)}H${n(cx + h - r)}Q${n(cx + h)} ${n(cy - a)} ${n(cx + h)} ${n(cy - a + r)}V${n(cy - h)}H${n(cx + a - r)}Q${n(cx + a)} ${n(cy - h)} ${n(cx + a)} ${n(cy - h + r)}V${n(cy + h - r)}Q${n(cx + a)} ${n(cy + h)} ${n(cx + a - r)} ${n(cy + h)}H${n(cx + h)}V${n(cy + a - r)}Q${n(cx + h)} ${n(cy + a)} ${n(cx + h - r)} ${n(cy + a)}H${n(cx - h + r)}Q${n(cx - h)} ${n(cy + a)} ${n(cx - h)} ${n(cy + a - r)}V${n(cy + h)}H${n(cx - a + r)}Q${n(cx - a)} ${n(cy + h)} ${n(cx - a)} ${n(cy + h - r)}V${n(cy - h + r)}Q${n(cx - a)} ${n(cy - h)} ${n(cx - a + r)} ${n(cy - h)}H${n(cx - h)}V${n(cy - a + r)}Q${n(cx - h)} ${n(cy - a)} ${n(cx - h + r)} ${n(cy - a)}Z`;
  };
  let drawn =
    rect(0, 0, 1600, 1000, inks.sky) +
    circle(cx + random.between(-90, 90), cy + random.between(-50, 50), random.between(420, 470), inks.glow);
  const [length, phase, high] = [random.between(110, 190), random.between(0, 6), random.between(18, 40)];
  let flow = rect(0, 0, 1600, 1000, inks.mid);
  const tones = [inks.accent, inks.mid, inks.far, inks.near, inks.mid, mix(inks.accent, inks.light, 0.5)];
  for (let lane = 0; lane < 22; lane++) {
    const y = (x: number) => cy - arm - 40 + lane * 36 + Math.sin(x / length + phase + lane * 0.16) * high;
    flow += shape(
      `${curve(sample(cx - 420, cx + 420, 40, y))}V1010H${n(cx - 420)}Z`,
      tones[lane % tones.length] ?? inks.mid,
    );
  }
  drawn += shape(cross(26), inks.night ? inks.near : inks.light) + clipTo(stage, cross(0), flow);
  const grain = Array.from(
    { length: 1500 },
    () => [cx + arm * random.between(-1, 1), cy + arm * (1 - 2 * random.next() ** 2)] as const,
  );
  drawn += clipTo(stage, cross(0), specks(random, grain, inks.dark, 2.3, 'fill-opacity="0.6"'));
  const side = random.pick([-1, 1]);
  const stem = Array.from(
    { length: 8 },
    (_, index) => [cx - side * 300 + side * (index * 66 + Math.sin(index) * 20), cy + 470 - index * 100] as const,
  );
  drawn += stroke(curve(stem), inks.line, 11);
  stem.slice(1).forEach(([x, y], index) => {
    const size = 150 - index * 9;
    drawn += leaf(x, y, -0.5 + index * 0.03 - (side < 0 ? 0.5 : 0), size, size * 0.4, inks.line);
    drawn += leaf(x, y, -2.2 - index * 0.03 - (side < 0 ? 0.5 : 0), size, size * 0.4, inks.line);
  });
  const tip = stem.at(-1) ?? [cx, cy];
  for (const [dx, dy] of [
    [0, 0],
    [-26, 34],
    [30, 30],
  ] as const)
    drawn +=
      circle(tip[0] + dx, tip[1] + dy, 21, inks.accent) + circle(tip[0] + dx - 6, tip[1] + dy - 6, 5, inks.light);
  return drawn;
}
