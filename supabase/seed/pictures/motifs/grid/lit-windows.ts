import { circle, n, polygon, rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { sky, starField, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { specks } from "../../texture.ts";

/** A building after hours: a grid of windows, few of them lit, each with a small life. */
export function litWindows(stage: Stage): string {
  const { random, inks } = stage;
  const [columns, rows] = [random.whole(6, 7), random.whole(4, 5)];
  const wide = random.between(900, 1020);
  const cell = wide / columns;
  const [left, top] = [800 - wide / 2 + random.between(-60, 60), 880 - rows * cell * 0.92];
  const pane = cell * 0.92;
  let drawn =
    sky(stage, 700) +
    sun(stage, left + random.pick([-0.02, 1.02]) * wide, random.between(190, 300), random.between(90, 130));
  if (inks.night) drawn += starField(stage, 30, 300);
  const wall = inks.night ? inks.dark : inks.near;
  drawn +=
    rect(left - 34, top - 40, wide + 68, 1000, wall) +
    rect(left - 52, top - 62, wide + 104, 26, inks.night ? inks.near : inks.dark);
  const lit = new Set(
    random.shuffle(Array.from({ length: columns * rows }, (_, index) => index)).slice(0, random.whole(7, 10)),
  );
  const hero = Math.floor(rows / 2) * columns + Math.floor(columns / 2) + random.pick([-1, 0, 1]);
  for (let index = 0; index < columns * rows; index++) {
    const [x, y] = [
      left + (index % columns) * cell + cell * 0.09,
      top + Math.floor(index / columns) * pane + pane * 0.1,
    ];
    const [w, h] = [cell * 0.82, pane * 0.74];
    const on = lit.has(index) || index === hero;
    drawn += rect(x, y, w, h, index === hero ? inks.light : on ? inks.accent : inks.night ? inks.sky : inks.mid);
    if (!on)
      drawn += polygon(
        [
          [x, y + h],
          [x, y + h * random.between(0.2, 0.7)],
          [x + w * random.between(0.4, 0.9), y + h],
        ],
        inks.night ? inks.near : inks.far,
        'fill-opacity="0.55"',
      );
    const ink = index === hero ? inks.accent : inks.dark;
    if (on) {
      const life = random.pick(["reader", "plant", "books", "lamp"] as const);
      const kind = index === hero ? "reader" : life;
      const [cx, base] = [x + w * random.between(0.4, 0.6), y + h];
      if (kind === "reader")
        drawn +=
          circle(cx, base - h * 0.5, h * 0.13, inks.dark) +
          shape(
            `M${n(cx - h * 0.27)} ${n(base)}Q${n(cx - h * 0.26)} ${n(base - h * 0.38)} ${n(cx)} ${n(base - h * 0.38)}T${n(cx + h * 0.27)} ${n(base)}Z`,
            ink,
          ) +
          polygon(
            [
              [cx + h * 0.14, base - h * 0.1],
              [cx + h * 0.3, base - h * 0.26],
              [cx + h * 0.46, base - h * 0.1],
            ],
            inks.dark,
          );
      if (kind === "plant")
        drawn +=
          rect(cx - h * 0.1, base - h * 0.2, h * 0.2, h * 0.2, inks.dark) +
          stroke(
            `M${n(cx)} ${n(base - h * 0.2)}V${n(base - h * 0.7)}M${n(cx)} ${n(base - h * 0.32)}q${n(h * 0.16)} ${n(-h * 0.04)} ${n(h * 0.2)} ${n(-h * 0.2)}M${n(cx)} ${n(base - h * 0.36)}q${n(-h * 0.16)} ${n(-h * 0.04)} ${n(-h * 0.2)} ${n(-h * 0.2)}`,
            ink,
            h * 0.05,
          );
      if (kind === "books")
        drawn +=
          [0, 1, 2, 3]
            .map((book) =>
              rect(
                x + w * (0.16 + book * 0.11),
                base - h * (0.34 + ((book * 7) % 3) * 0.07),
                w * 0.085,
                h * 0.5,
                book % 2 ? ink : inks.near,
              ),
            )
            .join("") + rect(x, base - 4, w, 4, ink);
      if (kind === "lamp")
        drawn +=
          stroke(`M${n(cx)} ${n(y)}V${n(y + h * 0.3)}`, ink, 4) +
          polygon(
            [
              [cx - h * 0.18, y + h * 0.46],
              [cx - h * 0.07, y + h * 0.28],
              [cx + h * 0.07, y + h * 0.28],
              [cx + h * 0.18, y + h * 0.46],
            ],
            ink,
          );
    }
    drawn += rect(x - 5, y + h - 1, w + 10, 9, inks.night ? inks.near : inks.dark);
  }
  const grain = Array.from(
    { length: 1100 },
    () => [left - 34 + (wide + 68) * random.next() ** 2, random.between(top, 940)] as const,
  );
  drawn += specks(random, grain, inks.night ? inks.near : inks.dark, 2.2);
  return drawn + land(stage, hills(random, 930, 12, 900), inks.dark) + treeRow(stage);
}

const treeRow = ({ random, inks }: Stage) =>
  [70, 190, 1380, 1500]
    .map((x) => {
      const [px, radius] = [x + random.between(-30, 30), random.between(60, 104)];
      const crown = `M${n(px - radius)} ${n(880)}a${n(radius)} ${n(radius * 1.5)} 0 0 1 ${n(radius * 2)} 0Z`;
      return stroke(`M${n(px)} 950V${n(850)}`, inks.dark, 10) + shape(crown, random.pick([inks.near, inks.mid]));
    })
    .join("");
