import { mix } from "../../colour.ts";
import { clipTo } from "../../overprint.ts";
import { n, polygon, rect, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { longShadow, walker } from "../../subjects/figure.ts";
import { outfit } from "../../subjects/outfit.ts";
import { cloudTree } from "../../subjects/plants.ts";
import { specks } from "../../texture.ts";

/** A paved square from a high window, late in the day: few people, long shadows. */
export function acrossTheSquare(stage: Stage): string {
  const { random, inks } = stage;
  const lean = random.pick([-1, 1]);
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  const slab = (from: number, width: number, tone: string) =>
    polygon(
      [
        [800 + lean * (from - 800), -10],
        [800 + lean * (from + width - 800), -10],
        [800 + lean * (from + width + 620 - 800), 1010],
        [800 + lean * (from + 620 - 800), 1010],
      ],
      tone,
    );
  drawn +=
    slab(-900, 560, mix(inks.sky, inks.far, 0.6)) +
    slab(random.between(80, 220), random.between(240, 360), inks.glow) +
    slab(1160, 900, inks.far);
  let joints = "";
  for (let at = -900; at < 1700; at += 110)
    joints += `M${n(800 + lean * (at - 800))} -10L${n(800 + lean * (at - 180))} 1010`;
  for (let y = 70; y < 1000; y += 132) joints += `M0 ${y}L1600 ${n(y + lean * 90)}`;
  drawn += clipTo(
    stage,
    "M0 0H1600V1000H0Z",
    stroke(joints, inks.light, 3, `stroke-opacity="${inks.night ? 0.2 : 0.6}"`),
  );
  for (const [x, y] of [
    [130, 250],
    [1480, 880],
    [1440, 170],
  ] as const) {
    const at = 800 + lean * (x - 800);
    drawn +=
      longShadow(at, y, 200, lean * 240, inks.dark, 0.28) +
      cloudTree(random, at, y, random.between(200, 250), inks.near, inks.dark);
  }
  const crowd: { x: number; y: number; tall: number }[] = [];
  for (let attempt = 0; attempt < 300 && crowd.length < 14; attempt++) {
    const spot = { x: random.between(330, 1270), y: random.between(270, 950), tall: 0 };
    spot.tall = 140 + spot.y * 0.12;
    if (crowd.every((other) => Math.abs(other.x - spot.x) > 86 || Math.abs(other.y - spot.y) > 170)) crowd.push(spot);
  }
  crowd.sort((a, b) => a.y - b.y);
  for (const { x, y, tall } of crowd)
    drawn += longShadow(x, y, tall, lean * random.between(190, 230), inks.dark, inks.night ? 0.5 : 0.3);
  for (const { x, y, tall } of crowd) {
    const facing = random.pick([1, -1] as const);
    drawn += walker(random, x, y, tall, outfit(stage, inks.sky), facing);
    if (random.chance(0.25))
      drawn += walker(random, x + 52, y + 10, tall * random.between(0.62, 0.98), outfit(stage), facing);
  }
  const dust = Array.from({ length: 1300 }, () => [random.between(0, 1600), 1000 * (1 - random.next() ** 2)] as const);
  return drawn + specks(random, dust, inks.far, 2.2);
}
