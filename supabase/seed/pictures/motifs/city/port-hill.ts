import { mix } from "../../colour.ts";
import { n, polygon, rect, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { boat } from "../../subjects/harbour.ts";
import { house } from "../../subjects/house.ts";
import { gulls, sky, starField, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";

/** The hill of a port, its houses in streets along the slope, its funicular. */
export function portHill(stage: Stage): string {
  const { random, inks } = stage;
  const summit = random.between(620, 980);
  const quay = random.between(800, 840);
  const [height, spread] = [random.between(430, 520), random.between(430, 560)];
  const hill = (x: number) => quay - height * Math.exp(-(((x - summit) / spread) ** 2));
  const side = random.pick([-1, 1]);
  let drawn =
    sky(stage, 620) +
    sun(stage, summit + side * random.between(330, 430), random.between(180, 280), random.between(80, 130));
  if (inks.night) drawn += starField(stage, 26, 300);
  drawn +=
    land(stage, hills(random, 640, 50, 900), inks.far, { crest: inks.light, depth: 90 }) +
    land(stage, hill, inks.near, { crest: inks.mid });
  const walls = [inks.light, inks.mid, inks.far, inks.sky, inks.glow, inks.accent, mix(inks.accent, inks.light, 0.45)];
  const funicular = summit - side * random.between(30, 110);
  // Rows from the ridge down to the quay: each is a street along the slope, its houses larger than the last.
  for (let row = 0; row < 6; row++) {
    const share = (row + 0.7) / 6;
    const size = 66 + row * 11;
    const street = (x: number) => quay - (quay - hill(x)) * (1 - share) ** 1.08;
    let x = summit - spread * 1.75 + random.between(0, size);
    let last = "";
    while (x < summit + spread * 1.75) {
      const width = size * random.between(0.8, 1.25);
      const middle = x + width / 2;
      const steep = quay - hill(middle);
      const inTrack = Math.abs(middle - funicular) < width * 0.5 + 26;
      if (steep > 70 && steep * (1 - share) > -1 && middle > -80 && middle < 1680 && !inTrack && random.chance(0.95)) {
        const wall = random.pick(walls.filter((tone) => tone !== last));
        last = wall;
        drawn += house(stage, {
          x,
          foot: street(middle) + 12,
          width: width * 0.93,
          height: size * random.between(0.7, 1.25),
          wall,
          roof: wall === inks.accent ? inks.dark : random.pick([inks.dark, inks.dark, inks.accent]),
          lit: inks.night && random.chance(0.5),
        });
      }
      x += width;
    }
  }
  const top = hill(funicular);
  drawn += polygon(
    [
      [funicular - 13, top + 4],
      [funicular + 13, top + 4],
      [funicular + 24, quay + 6],
      [funicular - 24, quay + 6],
    ],
    inks.dark,
  );
  for (let rung = 0; rung < 22; rung++)
    drawn += rect(
      funicular - 12 - rung * 0.4,
      top + 14 + ((quay - top - 20) * rung) / 22,
      24 + rung * 0.8,
      5,
      inks.far,
    );
  const car = top + (quay - top) * random.between(0.3, 0.6);
  drawn +=
    rect(funicular - 27, car, 54, 58, inks.accent, 'rx="5"') +
    rect(funicular - 19, car + 10, 16, 22, inks.light) +
    rect(funicular + 3, car + 10, 16, 22, inks.light);
  drawn += rect(0, quay, 1600, 24, inks.dark) + rect(0, quay + 24, 1600, 200, inks.mid);
  let ripples = "";
  for (let y = quay + 50; y < 990; y += 22)
    for (let part = 0; part < 5; part++)
      ripples += `M${n(random.between(0, 1500))} ${n(y)}h${n(random.between(30, 170))}`;
  drawn +=
    stroke(ripples, inks.far, 5) + boat(stage, summit + side * random.between(170, 330), 925, random.between(170, 220));
  return drawn + gulls(stage, summit - side * 420, 230, 3);
}
