import { polygon, rect } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import type { Ridge } from "../terrain.ts";

/** The campus from across the bay: long halls, a bell tower, windows lit before class. Land laid over it hides its feet. */
export function campus(stage: Stage, x: number, ground: Ridge): string {
  const { random, inks } = stage;
  const [wall, lit] = [inks.dark, "#e9a552"];
  const hall = (offset: number, width: number, height: number) => {
    const left = x + offset;
    const high = Math.min(ground(left), ground(left + width));
    const top = high - height;
    let drawn = rect(left, top, width, height + 300, wall);
    drawn += polygon(
      [
        [left - 8, top + 1],
        [left + 14, top - 26],
        [left + width - 14, top - 26],
        [left + width + 8, top + 1],
      ],
      inks.accent,
    );
    const columns = Math.floor((width - 16) / 26);
    for (let row = 0; row * 32 + 34 < height; row++) {
      for (let column = 0; column < columns; column++) {
        const pane = random.chance(0.75) ? lit : inks.light;
        if (random.chance(0.6)) drawn += rect(left + 14 + column * 26, top + 16 + row * 32, 11, 17, pane);
      }
    }
    return drawn;
  };
  const tower = x + 112;
  const top = ground(tower) - 250;
  const belfry =
    rect(tower, top, 52, 500, wall) +
    polygon(
      [
        [tower - 7, top],
        [tower + 26, top - 62],
        [tower + 59, top],
      ],
      inks.accent,
    ) +
    rect(tower + 16, top + 22, 20, 36, lit) +
    rect(tower + 23, top + 100, 6, 30, lit);
  return hall(178, 236, 108) + belfry + hall(-74, 176, 76) + hall(96, 128, 74);
}
