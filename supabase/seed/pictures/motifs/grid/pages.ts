import { circle, n, rect } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";

/** Sheets that arrive scattered and settle into order. */
export function pages(stage: Stage): string {
  const { random, inks } = stage;
  const flow = random.pick([-1, 1]);
  let drawn =
    rect(0, 0, 1600, 1000, inks.sky) +
    circle(800 + flow * random.between(150, 330), random.between(440, 560), random.between(330, 400), inks.glow);
  const [columns, rows, wide, high] = [7, 4, 148, 188];
  const hero = { column: random.whole(3, 4), row: random.whole(1, 2) };
  for (let step = 0; step < columns; step++) {
    for (let row = 0; row < rows; row++) {
      const order = step / (columns - 1);
      const loose = Math.max(0, 0.72 - order) ** 1.5;
      // The sheets arrive scattered from one side and settle into their places on the other.
      if (order < 0.3 && random.chance(0.35)) continue;
      const x = 800 + flow * (step - (columns - 1) / 2) * 186 + random.between(-150, 150) * loose;
      const y = 500 + (row - (rows - 1) / 2) * 224 + random.between(-190, 190) * loose;
      const isHero = step === hero.column && row === hero.row;
      const tone = isHero
        ? inks.accent
        : order > 0.6
          ? random.pick([inks.light, inks.light, inks.far])
          : random.pick([inks.light, inks.mid, inks.far, inks.near]);
      const ink = tone === inks.light || tone === inks.far ? inks.near : inks.light;
      const layout = random.pick(["text", "figure", "chart"] as const);
      let page =
        rect(-wide / 2 + 10, -high / 2 + 12, wide, high, inks.dark, 'fill-opacity="0.22"') +
        rect(-wide / 2, -high / 2, wide, high, tone);
      const rule = (line: number, to: number) =>
        rect(-wide / 2 + 18, -high / 2 + line, to, 7, ink, 'fill-opacity="0.75"');
      if (layout === "text")
        for (let line = 0; line < 7; line++)
          page += rule(30 + line * 20, line % 3 === 2 ? 64 : wide - 36 - ((line * 13) % 22));
      if (layout === "figure")
        page +=
          circle(0, -26, 36, tone === inks.accent ? inks.light : inks.accent) + rule(138, wide - 36) + rule(158, 60);
      if (layout === "chart")
        page +=
          [40, 72, 54, 96]
            .map((bar, index) =>
              rect(-wide / 2 + 20 + index * 29, 30 - bar, 20, bar, index === 3 && !isHero ? inks.accent : ink),
            )
            .join("") + rule(142, wide - 36);
      drawn += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(random.between(-95, 95) * loose)}) scale(${isHero ? 1.12 : 1})">${page}</g>`;
    }
  }
  return drawn;
}
