import { scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import { formatShare } from "#app/i18n/format.ts";
import type { Drawing, Mark } from "../indicator-card.ts";
import { textSize } from "./chart-size.ts";

/** A share (0 to 1) of a year. */
type KnownShare = { year: number; value: number; shown: string; label: string };

/** A year with an unknown share: the line has a gap. */
export type SharePoint = KnownShare | { year: number; value: null };

const height = 170;
const ground = height - 24;
const top = 22;

/** Draws a share by year, always on the full scale from 0 to 100 %, so that small changes look small. */
export function drawLine(points: SharePoint[], width: number): Drawing {
  const left = 44;
  const x = scalePoint(
    points.map(({ year }) => year),
    [left + 20, width - 24],
  );
  const y = scaleLinear([0, 1], [ground, top]);
  const known = points.filter((point): point is KnownShare => point.value !== null);
  const path = line<SharePoint>()
    .defined(({ value }) => value !== null)
    .x(({ year }) => x(year) ?? 0)
    .y(({ value }) => y(value ?? 0))
    .digits(1)(points);
  return {
    width,
    height,
    marks: [
      ...[0, 0.5, 1].flatMap((share): Mark[] => [
        { kind: "rect", tone: "line", x: left, y: y(share), width: width - left, height: 1 },
        { kind: "text", tone: "soft", x: left - 6, y: y(share) + 4, anchor: "end", text: formatShare(share) },
      ]),
      ...(path ? [{ kind: "path", tone: "main", path, width: 2.5 } satisfies Mark] : []),
      ...known.flatMap(({ year, value, shown, label }): Mark[] => [
        { kind: "circle", tone: "main", x: round(x(year)), y: round(y(value)), radius: 5, label },
        // The value goes below the point if it does not fit above.
        {
          kind: "text",
          tone: "ink",
          isStrong: true,
          anchor: "middle",
          text: shown,
          x: round(x(year)),
          y: round(y(value)) + (value > 0.9 ? textSize + 10 : -10),
        },
      ]),
      ...points.map(
        ({ year }): Mark => ({
          kind: "text",
          tone: "soft",
          anchor: "middle",
          text: String(year),
          x: round(x(year)),
          y: height - 6,
        }),
      ),
    ],
  };
}

const round = (value = 0) => Math.round(value * 10) / 10;
