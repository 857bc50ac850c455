import { mix } from "../../colour.ts";
import { circle, ellipse, n, polygon, rect, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { bust } from "../../subjects/bust.ts";
import { outfit } from "../../subjects/outfit.ts";
import { shadeDisc } from "../../texture.ts";

/** People gathered at a round table: faces on the far side, backs on the near one. */
export function aroundATable(stage: Stage): string {
  const { random, inks } = stage;
  const glow = { x: 800 + random.between(-160, 160), y: random.between(330, 420), radius: random.between(290, 370) };
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(glow.x, glow.y, glow.radius, inks.glow);
  drawn += shadeDisc(random, { ...glow, angle: 1.6, colour: inks.sky, count: 900, size: 2.2 });
  drawn += rect(0, 650, 1600, 350, mix(inks.sky, inks.far, 0.75));
  const table = inks.night ? inks.mid : inks.light;
  let last = "";
  const dressed = () => {
    const worn = outfit(stage, last, table);
    last = worn.coat;
    return worn;
  };
  const behind = random.whole(5, 6);
  const seats = Array.from({ length: behind }, (_, index) => Math.PI * (1.06 + (0.88 * index) / (behind - 1)));
  for (const angle of random.shuffle(seats).sort((a, b) => Math.sin(a) - Math.sin(b))) {
    const x = 800 + Math.cos(angle) * 510;
    const y = 690 + Math.sin(angle) * 130;
    // Those at the ends show below the table's edge: they sit on stools.
    const seat = y + 96;
    drawn +=
      rect(x - 84, seat, 168, 16, inks.dark) +
      stroke(`M${n(x - 60)} ${n(seat)}v120M${n(x + 60)} ${n(seat)}v120`, inks.dark, 11);
    drawn += bust(
      random,
      x,
      seat,
      random.between(176, 206) - Math.sin(-angle) * 8,
      dressed(),
      x < 800 ? 1 : -1,
      random.between(190, 235),
    );
  }
  drawn += ellipse(800, 738, 520, 150, inks.dark) + ellipse(800, 722, 520, 150, table);
  for (const [x, y, tone] of [
    [560, 690, inks.accent],
    [760, 720, inks.far],
    [980, 690, inks.mid],
    [1080, 740, inks.accent],
  ] as const) {
    const lean = random.between(-22, 22);
    drawn += polygon(
      [
        [x, y],
        [x + 96, y - 8],
        [x + 116 + lean, y + 34],
        [x + 4 + lean, y + 42],
      ],
      tone,
    );
  }
  for (const x of random.pick([
    [430, 1150],
    [300, 790, 1290],
    [520, 1230],
  ])) {
    drawn += bust(
      random,
      x + random.between(-30, 30),
      1040,
      random.between(270, 310),
      dressed(),
      0,
      random.between(250, 300),
    );
  }
  return drawn;
}
