import { mix } from "../../colour.ts";
import { circle, ellipse, polygon, rect, shape } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { bust } from "../../subjects/bust.ts";
import { walker } from "../../subjects/figure.ts";
import { outfit } from "../../subjects/outfit.ts";
import { shadeDisc } from "../../texture.ts";

/** Rows of an audience from behind, and one small speaker in the light. */
export function amphitheatre(stage: Stage): string {
  const { random, inks } = stage;
  const x = random.between(700, 900);
  const screen = { x, y: 330, radius: random.between(250, 290) };
  let drawn = rect(0, 0, 1600, 1000, inks.night ? inks.dark : inks.near);
  drawn += polygon(
    [
      [x - 60, -20],
      [x + 60, -20],
      [x + 620, 480],
      [x - 620, 480],
    ],
    mix(inks.near, inks.mid, 0.45),
  );
  drawn += circle(x, screen.y, screen.radius, inks.night ? inks.accent : inks.glow);
  drawn += shadeDisc(random, {
    ...screen,
    angle: 1.57,
    colour: mix(inks.accent, inks.light, 0.4),
    count: 1200,
    size: 2.2,
  });
  drawn +=
    rect(0, 505, 1600, 500, mix(inks.near, inks.dark, 0.6)) +
    ellipse(x, 512, 420, 46, inks.accent) +
    ellipse(x, 503, 420, 44, inks.light);
  const speaker = { ...outfit(stage, inks.light), coat: inks.night ? inks.near : inks.accent };
  drawn += walker(random, x - 20, 505, 232, speaker, random.pick([1, -1]));
  drawn += shape(`M${x + 54} 505l10 -96h-22l-8 -18h96l-8 18h-22l10 96Z`, inks.dark);
  const rows = [
    [620, 62, 98],
    [710, 80, 128],
    [830, 106, 170],
    [1000, 142, 232],
  ] as const;
  rows.forEach(([foot, size, gap], row) => {
    const bench = mix(inks.dark, inks.mid, 0.12 + row * 0.05);
    const offset = row % 2 ? gap / 2 : 0;
    for (let place = -10; place <= 10; place++) {
      const px = x + place * gap + offset + random.between(-0.08, 0.08) * gap;
      // An aisle leads from the viewer to the light.
      if (px < -90 || px > 1690 || Math.abs(px - x) < 46 + row * 34 || random.chance(0.12)) continue;
      const dip = 0.000028 * (px - x) ** 2;
      drawn += bust(random, px, foot - dip, size * 1.1, outfit(stage, bench), 0, size * random.between(1, 1.25));
    }
    drawn += shape(
      `M-10 ${foot - 22}Q${x} ${foot + 14} 1610 ${foot - 22}V${foot + 40}Q${x} ${foot + 76} -10 ${foot + 40}Z`,
      bench,
    );
  });
  return drawn;
}
