import { circle, n, polar, rect, ring, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { shadeDisc } from "../../texture.ts";

/** The round field of a microscope, full of small life. */
export function lens(stage: Stage): string {
  const { random, inks } = stage;
  // What the microscope shows: one round field, full of life, on a quiet sheet.
  const [cx, cy, radius] = [random.between(720, 880), 500, random.between(370, 410)];
  let drawn =
    rect(0, 0, 1600, 1000, inks.sky) +
    circle(cx + 22, cy + 26, radius + 20, inks.far) +
    circle(cx, cy, radius + 20, inks.dark) +
    circle(cx, cy, radius, inks.night ? inks.near : inks.glow);
  const placed: { x: number; y: number; size: number }[] = [];
  for (let attempt = 0; attempt < 600 && placed.length < 26; attempt++) {
    const size = placed.length < 3 ? random.between(90, 130) : random.between(22, 62);
    const [x, y] = polar(cx, cy, random.between(0, 6.28), (radius - size - 14) * Math.sqrt(random.next()));
    if (placed.every((other) => Math.hypot(other.x - x, other.y - y) > (other.size + size) * 1.06))
      placed.push({ x, y, size });
  }
  placed.forEach(({ x, y, size }, index) => {
    const tone = index === 0 ? inks.accent : random.pick([inks.mid, inks.far, inks.mid, inks.accent]);
    const turn = random.between(0, 360);
    if (size > 66) {
      drawn +=
        circle(x, y, size, tone) +
        ring(x, y, size * 0.86, inks.light, 4) +
        [0, 1, 2, 3, 4]
          .map((part) => {
            const [px, py] = polar(x, y, part * 1.26 + turn, size * 0.47);
            return circle(px, py, size * (part % 2 ? 0.13 : 0.21), part === 2 ? inks.light : inks.dark);
          })
          .join("") +
        circle(x, y, size * 0.16, inks.light);
      drawn += shadeDisc(random, { x, y, radius: size, angle: 2, colour: inks.dark, count: 240, size: 2.2 });
    } else if (index % 3 === 0) {
      // A diatom: a spindle with ribs.
      let ribs = "";
      for (let rib = -3; rib <= 3; rib++)
        ribs += `M${n(rib * size * 0.24)} ${n(-size * 0.34 * (1 - Math.abs(rib) / 4.4))}V${n(size * 0.34 * (1 - Math.abs(rib) / 4.4))}`;
      drawn += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${shape(`M${n(-size)} 0Q0 ${n(-size * 0.95)} ${n(size)} 0Q0 ${n(size * 0.95)} ${n(-size)} 0Z`, tone)}${stroke(ribs, inks.light, 4)}</g>`;
    } else if (index % 3 === 1) {
      let lashes = "";
      for (let lash = 0; lash < 14; lash++) {
        const [[ax, ay], [bx, by]] = [polar(x, y, lash * 0.449, size * 0.7), polar(x, y, lash * 0.449 + 0.12, size)];
        lashes += `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
      }
      drawn += stroke(lashes, inks.line, 3.4) + circle(x, y, size * 0.72, tone) + circle(x, y, size * 0.26, inks.light);
    } else
      drawn +=
        circle(x, y, size * 0.8, tone) +
        circle(x, y, size * 0.5, inks.night ? inks.near : inks.glow) +
        circle(x, y, size * 0.26, tone);
  });
  return (
    drawn +
    stroke(
      `M${n(cx - radius * 0.8)} ${n(cy - radius * 0.38)}A${n(radius * 0.9)} ${n(radius * 0.9)} 0 0 1 ${n(cx - radius * 0.3)} ${n(cy - radius * 0.85)}`,
      inks.light,
      13,
    )
  );
}
