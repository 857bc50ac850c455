import { mix } from "../../colour.ts";
import { n, rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { boat } from "../../subjects/harbour.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { hills, land, landPath } from "../../terrain.ts";
import { shadeBelow } from "../../texture.ts";

/** A suspension bridge between two banks, its far tower in mist. */
export function suspension(stage: Stage): string {
  const { random, inks } = stage;
  const side = random.pick([-1, 1]);
  const at = (offset: number) => 800 + side * offset;
  const deck = random.between(600, 650);
  const water = deck + random.between(130, 160);
  let drawn =
    sky(stage, water) + sun(stage, at(random.between(-160, 200)), random.between(270, 380), random.between(110, 190));
  drawn += land(stage, hills(random, water - 110, 60, 900), inks.far, { crest: inks.light, mist: inks.glow });
  drawn += rect(0, water, 1600, 400, inks.mid);
  for (let band = 0; band < 5; band++)
    drawn += rect(0, water + 16 + band ** 1.4 * 34, 1600, 6 + band * 3, mix(inks.mid, inks.far, 0.6 - band * 0.1));
  const [near, far] = [at(-430), at(400)];
  const [nearTop, farTop] = [deck - random.between(400, 440), deck - random.between(290, 330)];
  const cable = (fromX: number, fromY: number, toX: number, toY: number, sag: number) => (x: number) => {
    const share = (x - fromX) / (toX - fromX);
    return fromY + (toY - fromY) * share + sag * 4 * share * (1 - share);
  };
  const tone = inks.night ? inks.light : random.pick([inks.dark, inks.near, inks.light]);
  const main = cable(near, nearTop, far, farTop, 300);
  const tower = (x: number, top: number, tone: string, scale: number) =>
    [-1, 1].map((leg) => rect(x + leg * 30 * scale - 9 * scale, top, 18 * scale, water + 30 - top, tone)).join("") +
    [0.12, 0.42]
      .map((share) => rect(x - 38 * scale, top + (deck - top) * share, 76 * scale, 15 * scale, tone))
      .join("") +
    rect(x - 52 * scale, water + 8, 104 * scale, 40 * scale, tone);
  let hangers = "";
  for (let x = Math.min(near, far) + 34; x < Math.max(near, far); x += 34)
    if (main(x) < deck) hangers += `M${n(x)} ${n(main(x))}V${n(deck)}`;
  const rope = `M${n(at(-1100))} ${n(deck - 40)}Q${n(at(-700))} ${n(deck - 40)} ${n(near)} ${n(nearTop)}Q${n((near + far) / 2)} ${n((nearTop + farTop) / 2 + 600)} ${n(far)} ${n(farTop)}Q${n(at(640))} ${n(deck - 20)} ${n(at(1100))} ${n(deck - 20)}`;
  drawn +=
    tower(far, farTop, mix(inks.far, inks.mid, 0.6), 0.86) +
    stroke(hangers, inks.line, 2.6) +
    stroke(rope, inks.line, 6);
  drawn +=
    rect(-10, deck, 1620, 20, inks.accent) + rect(-10, deck - 16, 1620, 4, inks.line) + tower(near, nearTop, tone, 1.1);
  for (let y = water + 40, step = 18; y < 960; y += step, step *= 1.14)
    drawn += rect(near - 60 + random.between(-16, 16), y, 120, step * 0.4, tone, 'fill-opacity="0.75"');
  for (const [edge, soil, base] of [
    [1, inks.near, water + 6],
    [-1, inks.dark, water + 70],
  ] as const) {
    const bank = hills(random, base, 10, 300, {
      x: at(edge * 900),
      rise: edge === 1 ? 170 : 230,
      spread: edge === 1 ? 330 : 400,
    });
    const foot = (x: number) => {
      // Towards the middle of the sheet the bank slips under water.
      const steep = (1 - Math.max(0, Math.min(1, (edge * side * (x - 800) - 250) / 300))) ** 2;
      return 1040 * steep + Math.min(bank(x), base + 20) * (1 - steep);
    };
    const [from, to] = edge * side === 1 ? [1060, 1620] : [-20, 540];
    drawn +=
      shape(landPath(foot, from, to, 1010), soil) +
      shadeBelow(random, {
        from: Math.max(0, from),
        to: Math.min(1600, to),
        y: foot,
        depth: 110,
        count: 500,
        colour: inks.mid,
        size: 2.2,
      });
  }
  return (
    drawn +
    boat(stage, at(random.between(20, 200)), water + 110, random.between(160, 200), inks.light) +
    gulls(stage, at(60) - 60, deck - 250, 3)
  );
}
