import { clipTo } from "../../overprint.ts";
import { curve, n, sample, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { house } from "../../subjects/house.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { shadeBelow } from "../../texture.ts";

/** Pylons walking over the hills to small lit houses. */
export function pylons(stage: Stage): string {
  const { random, inks } = stage;
  const flow = random.pick([-1, 1]);
  const far = hills(random, 560, 70, 900);
  const near = hills(random, 770, 60, 1200);
  let drawn =
    sky(stage, 600) +
    sun(stage, 800 + flow * random.between(80, 330), random.between(250, 350), random.between(110, 180));
  drawn +=
    land(stage, far, inks.far, { crest: inks.light, mist: inks.glow }) +
    land(stage, hills(random, 660, 60, 1000), inks.mid, { crest: inks.far, mist: inks.far });
  const towers = [
    [-730, 150],
    [-420, 230],
    [-40, 350],
    [520, 560],
  ] as const;
  const spots = towers.map(([offset, height]) => ({
    x: 800 + flow * offset,
    height,
    foot: near(800 + flow * offset) + 20,
  }));
  const tower = ({ x, foot, height }: { x: number; foot: number; height: number }) => {
    const [leg, waist, arm] = [height * 0.13, height * 0.035, height * 0.2];
    const y = (share: number) => foot - height * share;
    let d = `M${n(x - leg)} ${n(foot)}L${n(x - waist)} ${n(y(0.62))}V${n(y(1))}H${n(x + waist)}V${n(y(0.62))}L${n(x + leg)} ${n(foot)}`;
    for (let step = 0; step < 4; step++) {
      const [low, high] = [leg - (leg - waist) * (step / 4), leg - (leg - waist) * ((step + 1) / 4)];
      d += `M${n(x - low)} ${n(y(0.155 * step))}L${n(x + high)} ${n(y(0.155 * (step + 1)))}M${n(x + low)} ${n(y(0.155 * step))}L${n(x - high)} ${n(y(0.155 * (step + 1)))}`;
    }
    for (const share of [0.66, 0.8, 0.94])
      d += `M${n(x - arm)} ${n(y(share))}L${n(x)} ${n(y(share + 0.05))}L${n(x + arm)} ${n(y(share))}Z`;
    return stroke(d, inks.dark, Math.max(3, height * 0.015));
  };
  const ends = [
    { x: 800 - flow * 1050, height: 110, foot: 700 },
    ...spots,
    { x: 800 + flow * 1350, height: 860, foot: 1000 },
  ];
  let cables = "";
  ends.slice(0, -1).forEach((from, index) => {
    const to = ends[index + 1] ?? from;
    for (const share of [0.66, 0.8, 0.94])
      for (const arm of [-0.2, 0.2]) {
        const [ax, ay, bx, by] = [
          from.x + from.height * arm,
          from.foot - from.height * share,
          to.x + to.height * arm,
          to.foot - to.height * share,
        ];
        cables += `M${n(ax)} ${n(ay)}Q${n((ax + bx) / 2)} ${n((ay + by) / 2 + Math.abs(bx - ax) * 0.13)} ${n(bx)} ${n(by)}`;
      }
  });
  drawn += stroke(cables, inks.dark, 2.6) + spots.map(tower).join("");
  drawn += land(stage, near, inks.near, { crest: inks.mid });
  for (const [offset, size] of [
    [-560, 66],
    [-250, 84],
    [170, 112],
    [300, 96],
  ] as const) {
    const x = 800 + flow * offset + random.between(-30, 30);
    drawn += house(stage, {
      x,
      foot: near(x + size / 2) + size * 0.7,
      width: size,
      height: size * 0.55,
      wall: random.pick([inks.light, inks.far, inks.glow]),
      roof: inks.dark,
      lit: true,
      cut: random.pick(["gable", "shed"]),
    });
  }
  const front = (x: number) => 950 + Math.sin(x / 200) * 12;
  return (
    drawn +
    shape(`${curve(sample(-20, 1620, 80, front))}L1620 1010L-20 1010Z`, inks.dark) +
    clipTo(
      stage,
      "M0 0H1600V1000H0Z",
      shadeBelow(random, { from: 0, to: 1600, y: front, depth: 40, count: 300, colour: inks.near }),
    )
  );
}
