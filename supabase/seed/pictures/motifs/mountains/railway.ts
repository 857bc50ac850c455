import { curve, n, polygon, rect, sample, shape } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";

/** A train on a viaduct between hills. */
export function railway(stage: Stage): string {
  const { random, inks } = stage;
  const deck = random.between(520, 580);
  const sunX = random.between(560, 1040);
  let drawn = sky(stage, 480) + sun(stage, sunX, random.between(220, 300), random.between(100, 150));
  drawn += land(stage, hills(random, 420, 70, 800), inks.far, { crest: inks.light, mist: inks.glow });
  drawn += land(stage, hills(random, 580, 60, 900), inks.mid, { crest: inks.far, mist: inks.far, depth: 160 });
  const arches = random.whole(6, 8);
  const span = 1600 / arches;
  let piers = `M-10 ${n(deck)}H1610V1000H-10Z`;
  for (let arch = 0; arch < arches; arch++) {
    const [left, right] = [arch * span + span * 0.11, (arch + 1) * span - span * 0.11];
    const crown = deck + 44 + (right - left) / 2;
    piers += `M${n(left)} 1010V${n(crown)}A${n((right - left) / 2)} ${n((right - left) / 2)} 0 0 1 ${n(right)} ${n(crown)}V1010Z`;
  }
  drawn += shape(piers, inks.near, 'fill-rule="evenodd"') + rect(-10, deck - 8, 1620, 18, inks.dark);
  const [cars, length] = [random.whole(3, 4), 178];
  const head = 800 + (cars * length) / 2 + random.between(-90, 90);
  for (let car = 0; car < cars; car++) {
    const left = head - (car + 1) * length;
    const nose =
      car === 0
        ? `L${n(left + length - 36)} ${n(deck - 86)}Q${n(left + length + 10)} ${n(deck - 70)} ${n(left + length + 14)} ${n(deck - 12)}`
        : `L${n(left + length - 6)} ${n(deck - 86)}V${n(deck - 12)}`;
    drawn +=
      shape(`M${n(left)} ${n(deck - 12)}V${n(deck - 86)}${nose}Z`, inks.accent) +
      rect(left, deck - 34, length - 6, 9, inks.light);
    for (let pane = 0; pane < 4; pane++) drawn += rect(left + 16 + pane * 36, deck - 72, 24, 26, inks.light);
  }
  const floor = sample(-20, 1620, 60, (x) => 800 + 130 * Math.cos(((x - sunX) / 1600) * 5.4));
  drawn += shape(`${curve(floor)}L1620 1010L-20 1010Z`, inks.dark);
  for (let tree = 0; tree < 8; tree++) {
    const x = random.between(20, 1580);
    const foot = 806 + 130 * Math.cos(((x - sunX) / 1600) * 5.4);
    drawn += araucaria(random, { x, foot, height: random.between(90, 230), colour: inks.dark });
  }
  return (
    drawn +
    polygon(
      [
        [0, 1000],
        [1600, 1000],
        [1600, 990],
        [0, 990],
      ],
      inks.dark,
    )
  );
}
