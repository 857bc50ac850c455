import { mix } from "../../colour.ts";
import { curve, n, type Point, rect, sample, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { gulls, sun } from "../../subjects/sky.ts";
import { shadeBelow } from "../../texture.ts";

/** An open book from whose pages a landscape stands up. */
export function openLandscape(stage: Stage): string {
  const { random, inks } = stage;
  const [top, bottom] = [640, 860];
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + rect(0, 770, 1600, 240, mix(inks.sky, inks.far, 0.7));
  drawn += sun(stage, 800 + random.between(-170, 170), random.between(330, 420), random.between(130, 190));
  drawn += gulls(stage, random.pick([330, 1130]), random.between(210, 260), 3);
  const page = (side: 1 | -1) => {
    const x = (value: number) => n(800 + side * value);
    return `M800 ${bottom}C${x(130)} ${bottom - 66} ${x(390)} ${bottom - 62} ${x(600)} ${bottom - 14}L${x(520)} ${top}C${x(360)} ${top - 40} ${x(130)} ${top - 44} 800 ${top}Z`;
  };
  const cover = `M800 ${bottom + 42}L1440 ${bottom + 34}L1350 ${top + 10}H250L160 ${bottom + 34}Z`;
  drawn += shape(cover, inks.dark);
  for (let sheet = 3; sheet >= 1; sheet--)
    drawn += `<g transform="translate(0 ${sheet * 9})">${shape(page(1) + page(-1), sheet % 2 ? mix(inks.far, inks.light, 0.4) : inks.light)}</g>`;
  drawn += shape(page(1) + page(-1), inks.night ? mix(inks.light, inks.far, 0.18) : inks.light);
  let lines = "";
  for (const side of [-1, 1])
    for (let row = 0; row < 6; row++) {
      const y = top + 70 + row * 24;
      const reach = 470 + row * 13 - (row === 5 ? 190 : 0);
      lines += `M${n(800 + side * 90)} ${n(y - 26 + row * 2)}Q${n(800 + side * 300)} ${n(y - 52)} ${n(800 + side * reach)} ${n(y - 6)}`;
    }
  drawn += stroke(lines, mix(inks.far, inks.light, 0.2), 7);
  // The pop-up: each layer of land rises from the gutter line and sinks before the page's edge.
  const tones = [inks.far, inks.mid, inks.near];
  tones.forEach((tone, layer) => {
    const [span, lift, phase] = [480 - layer * 8, 265 - layer * 82, random.between(0, 6)];
    const base = top - 22 + layer * 26;
    const y = (x: number) => {
      const share = Math.max(0, 1 - Math.abs((x - 800) / span) ** 2.4);
      return base - share * (lift + Math.sin(x / (90 + layer * 30) + phase) * 42 + Math.sin(x / 47 + phase) * 12);
    };
    const crest: Point[] = sample(800 - span, 800 + span, 30, y);
    const trees = layer === 0 ? 3 : 2 + layer;
    for (let tree = 0; tree < trees; tree++) {
      const x = 800 + (tree / (trees - 1) - 0.5) * span * 1.1 + random.between(-60, 60);
      drawn += araucaria(random, {
        x,
        foot: y(x) + 8,
        height: (80 + layer * 66) * random.between(0.8, 1.3),
        colour: layer === 2 ? inks.dark : tone,
      });
    }
    drawn += shape(`${curve(crest)}Q800 ${base + 40} ${n(800 - span)} ${base}Z`, tone);
    drawn += shadeBelow(random, {
      from: 800 - span * 0.75,
      to: 800 + span * 0.75,
      y,
      depth: 64,
      count: 420,
      colour: mix(tone, inks.light, 0.45),
      size: 2.1,
    });
  });
  return drawn + stroke(`M800 ${top + 38}V${bottom}`, mix(inks.far, inks.mid, 0.4), 5);
}
