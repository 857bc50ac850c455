import { scaleLinear } from "d3-scale";
import type { Drawing, Mark, Tone } from "../indicator-card.ts";
import { textWidth, truncateText } from "./chart-size.ts";

export type BarGroup = {
  heading?: string;
  bars: { label: string; value: number; shown: string; tone?: Tone }[];
};

const barHeight = 20;
/** Maximum share of the width for labels beside the bars. */
const labelPart = 0.42;

/**
 * Draws grouped horizontal bars on one scale. A label is before its bar, or above if too long; the value is at the end.
 * `most` is the end of the scale, by default the longest bar.
 */
export function drawBars(groups: BarGroup[], width: number, most?: number): Drawing {
  const bars = groups.flatMap((group) => group.bars);
  const longest = Math.max(...bars.map(({ label }) => textWidth(label))) + 14;
  const isNarrow = longest > width * labelPart;
  const valueWidth = Math.max(...bars.map(({ shown }) => textWidth(shown))) + 10;
  const labelWidth = isNarrow ? 0 : longest;
  const end = Math.max(most ?? 0, ...bars.map(({ value }) => value)) || 1;
  const length = scaleLinear([0, end], [0, width - labelWidth - valueWidth]);
  const marks: Mark[] = [];
  let y = 0;
  for (const { heading, bars: own } of groups) {
    if (heading) {
      marks.push({ kind: "text", tone: "ink", isStrong: true, x: 0, y: y + 15, text: heading });
      y += 24;
    }
    for (const { label, value, shown, tone = "main" } of own) {
      const text = truncateText(label, isNarrow ? width : labelWidth);
      marks.push({ kind: "text", tone: "ink", x: 0, y: y + 15, text });
      if (isNarrow) y += 21;
      const accessibleName = heading ? `${heading}, ${label}: ${shown}` : `${label}: ${shown}`;
      const barWidth = Math.round(Math.max(length(value), value > 0 ? 1 : 0) * 10) / 10;
      marks.push({ kind: "rect", tone, label: accessibleName, x: labelWidth, y, width: barWidth, height: barHeight });
      marks.push({ kind: "text", tone: "ink", isStrong: true, x: labelWidth + barWidth + 6, y: y + 15, text: shown });
      y += barHeight + (isNarrow ? 10 : 8);
    }
    y += groups.length > 1 ? 12 : 0;
  }
  return { width, height: Math.ceil(y), marks };
}
