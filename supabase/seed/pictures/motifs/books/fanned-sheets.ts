import { mix } from "../../colour.ts";
import { circle, n, rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { specks } from "../../texture.ts";

/** A manuscript fanned out like a hand of cards. */
export function fannedSheets(stage: Stage): string {
  const { random, inks } = stage;
  const [px, py] = [800 + random.between(-60, 60), random.between(1020, 1100)];
  const count = random.whole(6, 8);
  const spread = random.between(74, 96);
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(px, py, random.between(760, 830), inks.glow);
  const hot = random.whole(2, count - 3);
  const [wide, tall] = [360, 500];
  const tones = [
    inks.light,
    inks.far,
    inks.light,
    mix(inks.far, inks.light, 0.5),
    inks.mid,
    inks.light,
    inks.near,
    inks.far,
  ];
  for (let index = 0; index < count; index++) {
    const angle = (index / (count - 1) - 0.5) * spread;
    const tone = index === hot ? inks.accent : (tones[index % tones.length] ?? inks.light);
    const ink = tone === inks.accent || tone === inks.near || tone === inks.mid ? inks.light : inks.near;
    const [x, y] = [-wide / 2, -(random.between(760, 800) + (index === hot ? 56 : 0))];
    let sheet = rect(x + 14, y + 10, wide, tall, inks.dark, 'fill-opacity="0.22"') + rect(x, y, wide, tall, tone);
    const drawing = random.pick(["text", "leaf", "sun", "curve"] as const);
    const rule = (line: number, share: number) =>
      rect(x + 38, y + line, (wide - 76) * share, 9, ink, 'fill-opacity="0.8"');
    const from = drawing === "text" ? 50 : 240;
    for (let line = from; line < tall - 40; line += 34) sheet += rule(line, ((line / 34) | 0) % 4 === 3 ? 0.5 : 1);
    if (drawing === "sun")
      sheet +=
        circle(0, y + 130, 74, index === hot ? inks.light : inks.accent) +
        rect(x + 38, y + 150, wide - 76, 12, tone) +
        rect(x + 38, y + 178, wide - 76, 8, tone);
    if (drawing === "leaf")
      sheet +=
        shape(`M0 ${n(y + 214)}Q-96 ${n(y + 140)} 0 ${n(y + 40)}Q96 ${n(y + 140)} 0 ${n(y + 214)}Z`, ink) +
        stroke(`M0 ${n(y + 225)}V${n(y + 80)}`, tone, 5);
    if (drawing === "curve")
      sheet +=
        stroke(
          `M${x + 44} ${n(y + 190)}C${x + 120} ${n(y + 180)} ${x + 150} ${n(y + 50)} ${x + 210} ${n(y + 90)}S${x + 270} ${n(y + 160)} ${x + wide - 44} ${n(y + 60)}`,
          index === hot ? inks.light : inks.accent,
          11,
        ) + rect(x + 38, y + 204, wide - 76, 5, ink);
    const grain = Array.from(
      { length: 130 },
      () => [x + wide * (1 - random.next() ** 2.4), y + tall * random.next()] as const,
    );
    drawn += `<g transform="translate(${n(px)} ${n(py)}) rotate(${n(angle)})">${sheet}${specks(random, grain, mix(tone, inks.dark, 0.35), 2.4)}</g>`;
  }
  return drawn;
}
