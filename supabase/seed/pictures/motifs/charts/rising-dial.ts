import { mix } from "../../colour.ts";
import { circle, n, polar, rect, shape } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { specks } from "../../texture.ts";

/** A half dial that rises like a sun: rings divided in shares, over a calm horizon of bars. */
export function risingDial(stage: Stage): string {
  const { random, inks } = stage;
  const [cx, horizon] = [random.between(720, 880), random.between(690, 730)];
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  const tones = [inks.accent, inks.far, inks.mid, mix(inks.accent, inks.light, 0.5), inks.near];
  const sector = (inner: number, outer: number, from: number, to: number, tone: string) => {
    const [a, b, c, d] = [
      polar(cx, horizon, from, outer),
      polar(cx, horizon, to, outer),
      polar(cx, horizon, to, inner),
      polar(cx, horizon, from, inner),
    ];
    const grain = Array.from({ length: Math.round((to - from) * outer * 0.7) }, () =>
      polar(cx, horizon, random.between(from, to), outer - (outer - inner) * random.next() ** 2),
    );
    return (
      shape(
        `M${n(a[0])} ${n(a[1])}A${n(outer)} ${n(outer)} 0 0 1 ${n(b[0])} ${n(b[1])}L${n(c[0])} ${n(c[1])}A${n(inner)} ${n(inner)} 0 0 0 ${n(d[0])} ${n(d[1])}Z`,
        tone,
      ) + specks(random, grain, mix(tone, inks.dark, 0.4), 2.2)
    );
  };
  const rings = random.whole(3, 4);
  const thick = 430 / rings;
  for (let ring = 0; ring < rings; ring++) {
    const inner = 120 + ring * thick;
    const outer = inner + thick - 14;
    let from = Math.PI;
    let previous = "";
    while (from < Math.PI * 2 - 0.01) {
      const left = Math.PI * 2 - from;
      const share = Math.min(left, random.between(0.32, 1.25));
      const to = left - share < 0.28 ? Math.PI * 2 : from + share;
      const tone = random.pick(tones.filter((one) => one !== previous));
      previous = tone;
      drawn += sector(inner, outer - (random.chance(0.25) ? thick * 0.3 : 0), from + 0.012, to - 0.012, tone);
      from = to;
    }
  }
  drawn += sector(0.1, 96, Math.PI, Math.PI * 2, inks.accent);
  const hand = polar(cx, horizon, Math.PI * random.between(1.25, 1.75), 500);
  drawn +=
    `<path d="M${n(cx)} ${n(horizon)}L${n(hand[0])} ${n(hand[1])}" stroke="${inks.line}" stroke-width="9" stroke-linecap="round"/>` +
    circle(cx, horizon, 34, inks.line);
  drawn += rect(0, horizon, 1600, 400, inks.night ? inks.near : inks.dark);
  for (let row = 0; row < 6; row++) {
    const y = horizon + 42 + row * 42;
    const long = random.between(180, 620) * (1 - row * 0.06);
    drawn += rect(cx - long, y, long * 2, 15, row % 3 === 1 ? inks.accent : row % 2 ? inks.far : inks.mid, 'rx="7.5"');
  }
  return drawn;
}
