import { mix } from "../../colour.ts";
import { circle, n, type Point, polar, rect, ring, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { shadeDisc } from "../../texture.ts";

/** Threads that leave a bright centre and fork. */
export function threads(stage: Stage): string {
  const { random, inks } = stage;
  const [cx, cy] = [random.between(680, 920), random.between(450, 540)];
  let drawn = rect(0, 0, 1600, 1000, inks.night ? inks.sky : inks.near);
  const ground = inks.night ? inks.glow : mix(inks.near, inks.mid, 0.35);
  const [ox, oy] = polar(cx, cy, random.between(0, 6.28), random.between(0, 120));
  drawn +=
    circle(ox, oy, random.between(380, 450), ground) +
    circle(cx, cy, random.between(230, 280), mix(ground, inks.mid, 0.35));
  const nodes: { at: Point; radius: number; parent: Point }[] = [];
  const arms = random.whole(7, 9);
  for (let arm = 0; arm < arms; arm++) {
    const angle = (arm / arms) * Math.PI * 2 + random.between(-0.16, 0.16);
    const at = polar(cx, cy, angle, random.between(230, 300));
    nodes.push({ at, radius: random.between(30, 54), parent: [cx, cy] });
    for (let twig = 0; twig < random.whole(2, 3); twig++) {
      const out = polar(
        at[0],
        at[1],
        angle + (twig - 1) * 0.62 + random.between(-0.15, 0.15),
        random.between(130, 240),
      );
      nodes.push({ at: out, radius: random.between(12, 23), parent: at });
      if (random.chance(0.55))
        nodes.push({
          at: polar(out[0], out[1], angle + random.between(-0.6, 0.6), random.between(110, 230)),
          radius: random.between(7, 12),
          parent: out,
        });
    }
  }
  for (const { at, radius, parent } of nodes) {
    const bend = random.between(-0.2, 0.2);
    const [mx, my] = [
      (at[0] + parent[0]) / 2 - (at[1] - parent[1]) * bend,
      (at[1] + parent[1]) / 2 + (at[0] - parent[0]) * bend,
    ];
    drawn += stroke(
      `M${n(parent[0])} ${n(parent[1])}Q${n(mx)} ${n(my)} ${n(at[0])} ${n(at[1])}`,
      inks.far,
      Math.max(2.5, radius * 0.2),
    );
  }
  nodes.forEach(({ at, radius }, index) => {
    const tone = index % 6 === 2 ? inks.accent : radius > 25 ? inks.light : inks.far;
    drawn += (radius > 25 ? ring(at[0], at[1], radius + 12, inks.far, 3) : "") + circle(at[0], at[1], radius, tone);
    if (radius > 25) drawn += shadeDisc(random, { x: at[0], y: at[1], radius, angle: 0.9, colour: inks.mid, size: 2 });
  });
  return (
    drawn +
    circle(cx, cy, 124, inks.accent) +
    shadeDisc(random, {
      x: cx,
      y: cy,
      radius: 124,
      angle: 0.9,
      colour: mix(inks.accent, inks.dark, 0.5),
      count: 700,
      size: 2.2,
    }) +
    circle(cx, cy, 46, inks.light)
  );
}
