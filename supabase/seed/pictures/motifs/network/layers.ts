import { mix } from "../../colour.ts";
import { circle, n, type Point, rect, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { shadeDisc } from "../../texture.ts";

/** A neural network in layers, one signal lit through it. */
export function layers(stage: Stage): string {
  const { random, inks } = stage;
  const sizes = random.pick([
    [3, 5, 6, 4, 2],
    [4, 6, 5, 3, 1],
    [2, 4, 6, 4, 2],
    [3, 6, 4, 6, 3],
  ] as const);
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  const panel = random.whole(1, 3);
  const column = (index: number) => 800 + (index - 2) * 268;
  drawn += rect(column(panel) - 92, 0, 184, 1000, inks.glow);
  const at = (layer: number, index: number): Point => [
    column(layer),
    500 + (index - ((sizes[layer] ?? 1) - 1) / 2) * 148,
  ];
  const path = sizes.map((count) => random.whole(0, count - 1));
  const tones = inks.night
    ? [inks.far, mix(inks.far, inks.light, 0.25), inks.far, mix(inks.far, inks.light, 0.25), inks.far]
    : [inks.near, inks.mid, inks.far, inks.mid, inks.near];
  let lines = "";
  sizes.slice(0, -1).forEach((count, layer) => {
    for (let from = 0; from < count; from++) {
      for (let to = 0; to < (sizes[layer + 1] ?? 0); to++) {
        if (random.chance(0.18)) continue;
        const [[ax, ay], [bx, by]] = [at(layer, from), at(layer + 1, to)];
        lines += `M${n(ax)} ${n(ay)}C${n(ax + 120)} ${n(ay)} ${n(bx - 120)} ${n(by)} ${n(bx)} ${n(by)}`;
      }
    }
  });
  drawn += stroke(lines, inks.night ? inks.far : inks.mid, 3, 'stroke-opacity="0.6"');
  const signal = path.slice(0, -1).map((from, layer) => {
    const [[ax, ay], [bx, by]] = [at(layer, from), at(layer + 1, path[layer + 1] ?? 0)];
    return `M${n(ax)} ${n(ay)}C${n(ax + 120)} ${n(ay)} ${n(bx - 120)} ${n(by)} ${n(bx)} ${n(by)}`;
  });
  drawn += stroke(signal.join(""), inks.accent, 13);
  sizes.forEach((count, layer) => {
    for (let index = 0; index < count; index++) {
      const [x, y] = at(layer, index);
      const live = path[layer] === index;
      const tone = live ? inks.accent : (tones[layer] ?? inks.mid);
      const radius = live ? 58 : random.between(38, 50);
      drawn +=
        circle(x, y, radius, tone) +
        shadeDisc(random, {
          x,
          y,
          radius,
          angle: 0.8,
          colour: mix(tone, inks.dark, 0.5),
          size: 2.2,
          count: radius * 4,
        });
      if (live) drawn += circle(x, y, 20, inks.light);
    }
  });
  return drawn;
}
