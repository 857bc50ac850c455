import { scaleLinear } from "d3-scale";
import type { Drawing, Mark, Tone } from "../indicator-card.ts";
import { textSize, textWidth, truncateText } from "./chart-size.ts";

type Part = { value: number; shown: string };

/** A divided bar with its parts in the order of their kinds; `shown` is the text at its end. */
export type Stack = { label: string; parts: Part[]; shown?: string };

type Kind = { label: string; tone: Tone };

const barHeight = 22;
const rowHeight = barHeight + 6;

/** Returns a text color that contrasts with a part. */
const inkOn = (tone: Tone): Tone => (tone === "main" || tone === "soft" ? "paper" : "ink");

/**
 * Draws divided bars on one scale below a legend. A part shows its value if it fits. `most` is the end of the scale, by
 * default the longest bar.
 */
export function drawStacks(kinds: Kind[], stacks: Stack[], width: number, most?: number): Drawing {
  const labelWidth = Math.min(width * 0.4, Math.max(...stacks.map(({ label }) => textWidth(label))) + 14);
  const endWidth = Math.max(0, ...stacks.map(({ shown = "" }) => (shown ? textWidth(shown) + 10 : 0)));
  const total = ({ parts }: Stack) => parts.reduce((sum, { value }) => sum + value, 0);
  const length = scaleLinear([0, most ?? Math.max(1, ...stacks.map(total))], [0, width - labelWidth - endWidth]);
  const legend = drawLegend(kinds, width);
  let y = legend.height + 6;
  const marks = [...legend.marks];
  for (const stack of stacks) {
    marks.push({ kind: "text", tone: "ink", x: 0, y: y + 16, text: truncateText(stack.label, labelWidth - 8) });
    let x = labelWidth;
    for (const [index, { label, tone }] of kinds.entries()) {
      const part = stack.parts[index];
      if (!part || part.value === 0) continue;
      const size = round(length(part.value));
      const accessibleName = `${stack.label}, ${label}: ${part.shown}`;
      marks.push({ kind: "rect", tone, label: accessibleName, x, y, width: Math.max(1, size - 1), height: barHeight });
      if (textWidth(part.shown) + 8 < size)
        marks.push({
          ...{ kind: "text", tone: inkOn(tone), anchor: "middle", text: part.shown, x: round(x + size / 2), y: y + 16 },
        });
      x = round(x + size);
    }
    if (stack.shown)
      marks.push({ kind: "text", tone: "ink", isStrong: true, x: round(x + 6), y: y + 16, text: stack.shown });
    y += rowHeight;
  }
  return { width, height: y, marks };
}

function drawLegend(kinds: Kind[], width: number): { height: number; marks: Mark[] } {
  const marks: Mark[] = [];
  let [x, y] = [0, 0];
  for (const { label, tone } of kinds) {
    const size = textSize + 6 + textWidth(label);
    if (x > 0 && x + size > width) [x, y] = [0, y + 22];
    marks.push({ kind: "rect", tone, x, y: y + 3, width: textSize - 2, height: textSize - 2 });
    marks.push({ kind: "text", tone: "ink", x: x + textSize + 4, y: y + 13, text: label });
    x += size + 18;
  }
  return { height: y + 22, marks };
}

const round = (value: number) => Math.round(value * 10) / 10;
