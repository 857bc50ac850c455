import { clipTo } from "../../overprint.ts";
import { curve, type Point, rect, shape } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { house } from "../../subjects/house.ts";
import { cloudTree } from "../../subjects/plants.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { hills, land, landPath } from "../../terrain.ts";
import { shadeBelow } from "../../texture.ts";

/** Furrows running to a house on the horizon. */
export function furrows(stage: Stage): string {
  const { random, inks } = stage;
  const vanish = random.between(640, 960);
  const horizon = random.between(450, 520);
  const ridge = hills(random, horizon, 22, 1200);
  let drawn =
    sky(stage, horizon) +
    sun(stage, vanish + random.between(-160, 160), horizon - random.between(90, 190), random.between(100, 150));
  drawn += land(stage, hills(random, horizon - 60, 44, 700), inks.far, { crest: inks.light, depth: 80 });
  const field = landPath(ridge, -20, 1620, 1010);
  const bend = random.between(-130, 130);
  const rows = 13;
  const edge = (row: number, depth: number): Point => {
    const spread = (row - rows) * (10 + 172 * depth ** 1.7);
    return [vanish + spread + bend * Math.sin(depth * 3.1), horizon - 20 + (1060 - horizon) * depth];
  };
  const side = (row: number) => [0, 0.12, 0.28, 0.48, 0.74, 1].map((depth) => edge(row, depth));
  let soil = rect(0, horizon - 60, 1600, 700, inks.near);
  for (let row = 0; row < rows * 2; row++) {
    const wedge = `${curve(side(row))}L${curve(side(row + 0.56).reverse()).slice(1)}Z`;
    soil += shape(wedge, row % 5 === 2 ? inks.accent : row % 2 ? inks.mid : inks.far);
  }
  soil += shadeBelow(random, { from: 0, to: 1600, y: () => 1000, depth: -330, count: 1500, colour: inks.dark });
  drawn += clipTo(stage, field, soil);
  const home = vanish - 40 + random.between(-60, 20);
  drawn +=
    cloudTree(random, home - 50, ridge(home) + 16, 150, inks.dark) +
    cloudTree(random, home + 156, ridge(home) + 16, 115, inks.near);
  return (
    drawn +
    house(stage, {
      x: home,
      foot: ridge(home + 40) + 18,
      width: 104,
      height: 62,
      wall: inks.light,
      roof: inks.accent,
      cut: "gable",
    })
  );
}
