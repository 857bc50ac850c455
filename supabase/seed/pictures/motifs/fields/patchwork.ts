import { rect } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { house } from "../../subjects/house.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { hills } from "../../terrain.ts";
import { strips } from "./strips.ts";

/** Hills sown in strips beside the sea. */
export function patchwork(stage: Stage): string {
  const { random, inks } = stage;
  const focus = random.between(620, 980);
  const shore = random.between(400, 450);
  let drawn =
    sky(stage, shore) +
    sun(
      stage,
      focus + random.pick([-1, 1]) * random.between(120, 280),
      random.between(190, 270),
      random.between(80, 125),
    );
  drawn +=
    rect(0, shore - 10, 1600, 140, inks.far) +
    rect(0, shore + 20, 1600, 12, inks.light) +
    rect(0, shore + 52, 1600, 8, inks.light);
  drawn += gulls(stage, focus - 330, 200, 3);
  const first = hills(random, 520, 40, 900);
  const second = hills(random, 620, 48, 1000, { x: focus, rise: 60, spread: 300 });
  const third = hills(random, 770, 44, 1100);
  const fourth = hills(random, 890, 36, 900);
  drawn += strips(stage, first, inks.mid, inks.far, random.pick([-300, 300]));
  drawn += strips(stage, second, inks.sky, inks.accent, 0);
  const x = focus + random.between(-60, 40);
  drawn += araucaria(random, { x: x - 70, foot: second(x - 70) + 12, height: 210, colour: inks.dark, form: "parasol" });
  drawn += house(stage, {
    x,
    foot: second(x + 60) + 22,
    width: 128,
    height: 72,
    wall: inks.light,
    roof: inks.accent,
    cut: "gable",
  });
  drawn += strips(stage, third, inks.near, inks.mid, random.pick([-420, 420]));
  return drawn + strips(stage, fourth, inks.dark, inks.near, 0);
}
