import { mix } from "../../colour.ts";
import { overprint } from "../../overprint.ts";
import { circle, n, polar, rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { specks } from "../../texture.ts";

/** Translucent cells around a drop of water. */
export function drop(stage: Stage): string {
  const { random, inks } = stage;
  const [cx, cy, size] = [random.between(740, 860), random.between(580, 620), random.between(235, 275)];
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  const outline = (scale: number) => {
    const s = size * scale;
    return `M${n(cx)} ${n(cy - s * 1.55)}C${n(cx + s * 0.3)} ${n(cy - s * 0.9)} ${n(cx + s)} ${n(cy - s * 0.5)} ${n(cx + s)} ${n(cy + s * 0.1)}A${n(s)} ${n(s)} 0 0 1 ${n(cx - s)} ${n(cy + s * 0.1)}C${n(cx - s)} ${n(cy - s * 0.5)} ${n(cx - s * 0.3)} ${n(cy - s * 0.9)} ${n(cx)} ${n(cy - s * 1.55)}Z`;
  };
  drawn +=
    shape(outline(1.16), inks.glow) + shape(outline(1), inks.mid) + shape(outline(0.84), mix(inks.mid, inks.far, 0.4));
  const grain = Array.from({ length: 1100 }, () =>
    polar(cx, cy + size * 0.1, random.between(0.1, 3.04), size * (1 - 0.5 * random.next() ** 2) * 0.98),
  );
  drawn += specks(random, grain, inks.near, 2.3);
  const around: string[] = [];
  const count = random.whole(8, 10);
  for (let index = 0; index < count; index++) {
    const [x, y] = polar(
      cx,
      cy - 60,
      (index / count) * Math.PI * 2 + random.between(-0.18, 0.18),
      size * random.between(0.95, 1.5),
    );
    const [wide, tilt] = [random.between(58, 150), random.between(0, 180)];
    const tone = random.pick([inks.accent, inks.far, inks.mid, mix(inks.accent, inks.light, 0.4)]);
    const px = cx + (x - cx) * 1.35;
    around.push(
      `<g transform="translate(${n(px)} ${n(y)}) rotate(${n(tilt)})"><ellipse rx="${n(wide)}" ry="${n(wide * random.between(0.62, 0.95))}" fill="${tone}"/><circle cx="${n(wide * 0.2)}" cy="${n(-wide * 0.1)}" r="${n(wide * 0.28)}" fill="${inks.near}"/><circle cx="${n(-wide * 0.42)}" cy="${n(wide * 0.2)}" r="${n(wide * 0.1)}" fill="${inks.near}"/></g>`,
    );
  }
  drawn += overprint(stage, [around.join("")], 0.9);
  drawn +=
    circle(cx - size * 0.1, cy + size * 0.18, size * 0.36, inks.accent) +
    circle(cx - size * 0.04, cy + size * 0.12, size * 0.16, inks.light);
  return (
    drawn +
    stroke(
      `M${n(cx - size * 0.66)} ${n(cy - size * 0.05)}Q${n(cx - size * 0.6)} ${n(cy - size * 0.5)} ${n(cx - size * 0.3)} ${n(cy - size * 0.82)}`,
      inks.light,
      16,
    )
  );
}
