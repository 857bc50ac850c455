import { scaleSqrt } from "d3-scale";
import type { Drawing, Mark } from "../indicator-card.ts";
import { textWidth, truncateText } from "./chart-size.ts";

export type TiedProgram = { id: number; name: string; group: string };
/** `label` names both programs and the number of shared academics. */
export type Tie = { first: number; second: number; academics: number; label: string };

const rowHeight = 20;
const groupHeight = 30;

/**
 * Draws programs in a grouped column, with an arc for each pair that shares academics; its width is their number. Each
 * name has its own line, so that it stays readable with many programs.
 */
export function drawTies(programs: TiedProgram[], ties: Tie[], width: number): Drawing {
  const marks: Mark[] = [];
  const longest = Math.max(0, ...programs.map(({ name }) => textWidth(name)));
  const names = Math.min(longest + 24, width * (width < 600 ? 0.7 : 0.62));
  const rows = new Map<number, number>();
  let y = 0;
  let group = "";
  for (const program of programs) {
    if (program.group !== group) {
      group = program.group;
      marks.push({ kind: "text", tone: "soft", isStrong: true, x: 0, y: y + 20, text: group });
      y += groupHeight;
    }
    rows.set(program.id, y + rowHeight / 2);
    marks.push({ kind: "text", tone: "ink", x: 0, y: y + 14, text: truncateText(program.name, names - 14) });
    y += rowHeight;
  }
  const most = Math.max(1, ...ties.map(({ academics }) => academics));
  const thickness = scaleSqrt([0, most], [0, 5]);
  const reach = scaleSqrt([0, y], [0, width - names - 4]);
  for (const { first, second, academics, label } of [...ties].sort((a, b) => a.academics - b.academics)) {
    const [from, to] = [rows.get(first) ?? 0, rows.get(second) ?? 0].sort((a, b) => a - b) as [number, number];
    // The midpoint of a cubic curve is at three quarters of its control points.
    const bend = Math.round(names + (reach(to - from) * 4) / 3);
    const path = `M${Math.round(names)} ${from}C${bend} ${from} ${bend} ${to} ${Math.round(names)} ${to}`;
    const tone = academics >= most / 2 ? "main" : "light";
    marks.push({ kind: "path", tone, path, width: Math.round(thickness(academics) * 10) / 10, label });
  }
  for (const row of rows.values())
    marks.push({ kind: "circle", tone: "ink", x: Math.round(names), y: row, radius: 2.5 });
  return { width, height: Math.ceil(y) + 4, marks };
}
