import { mix } from "../../colour.ts";
import { n, rect, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { house } from "../../subjects/house.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";

/** A line that starts as a pulse and goes on as the path to a rural clinic. */
export function pulsePath(stage: Stage): string {
  const { random, inks } = stage;
  const side = random.pick([-1, 1]);
  const x = (value: number) => n(800 + side * (value - 800));
  const level = random.between(630, 680);
  let drawn =
    sky(stage, 600) +
    sun(stage, 800 - side * random.between(200, 330), random.between(230, 310), random.between(90, 140));
  drawn += land(stage, hills(random, 520, 60, 800), inks.far, { crest: inks.light, mist: inks.glow });
  const home = 800 + side * random.between(170, 280);
  const hill = hills(random, 660, 24, 1100, { x: home, rise: 150, spread: 330 });
  for (const offset of [190, 250, -150]) {
    const at = home + side * offset;
    drawn += araucaria(random, { x: at, foot: hill(at) + 10, height: random.between(150, 280), colour: inks.near });
  }
  drawn += land(stage, hill, inks.mid, { crest: inks.far });
  const [width, foot] = [190, hill(home) + 26];
  drawn += house(stage, {
    x: home - width / 2,
    foot,
    width,
    height: 100,
    wall: inks.light,
    roof: inks.dark,
    cut: "hip",
  });
  drawn +=
    rect(home - 34, foot - 182, 68, 68, inks.light) +
    rect(home - 10, foot - 172, 20, 48, inks.near) +
    rect(home - 24, foot - 158, 48, 20, inks.near);
  const front = hills(random, 770, 20, 1200);
  drawn += land(stage, front, inks.near, { crest: inks.mid });
  const [amp, beat] = [random.between(0.85, 1.15), random.between(330, 420)];
  const pulse = `M${x(-20)} ${n(level + 170)}H${x(beat)}l${n(side * 28)} ${n(-34 * amp)}l${n(side * 28)} ${n(34 * amp)}h${n(side * 34)}l${n(side * 30)} ${n(54 * amp)}l${n(side * 50)} ${n(-330 * amp)}l${n(side * 56)} ${n(372 * amp)}l${n(side * 34)} ${n(-96 * amp)}h${n(side * 40)}`;
  const end = { x: beat + 300, y: level + 170 };
  const trail = `C${x(end.x + 190)} ${n(end.y)} ${x(end.x + 330)} ${n(end.y + 90)} ${x(end.x + 420)} ${n(end.y - 6)}S${n(home - side * 150)} ${n(foot + 130)} ${n(home + side * 20)} ${n(foot + 2)}`;
  drawn +=
    stroke(pulse + trail, mix(inks.accent, inks.dark, inks.night ? 0.2 : 0), 24) +
    stroke(pulse + trail, inks.light, 5, 'stroke-dasharray="1 24"');
  return drawn + land(stage, hills(random, 950, 16, 900), inks.dark);
}
