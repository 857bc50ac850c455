import { scaleLinear, scalePoint } from "d3-scale";
import type { Drawing, Mark } from "../indicator-card.ts";
import type { YearValue } from "./draw-columns.server.ts";

const height = 150;
const ground = height - 22;
const top = 24;

/** Draws numbers by year as a labeled line above zero, so that small changes look small. */
export function drawTrend(years: YearValue[], width: number): Drawing {
  const x = scalePoint(
    years.map(({ year }) => year),
    [26, width - 26],
  );
  const y = scaleLinear([0, Math.max(1, ...years.map(({ value }) => value))], [ground, top]);
  const at = ({ year, value }: YearValue) => ({ x: round(x(year) ?? 0), y: round(y(value)) });
  const path = years.map((each) => `${at(each).x} ${at(each).y}`).join("L");
  const step = years.length > 6 && width < 500 ? 2 : 1;
  return {
    width,
    height,
    marks: [
      { kind: "rect", tone: "line", x: 0, y: ground, width, height: 1 },
      ...(years.length > 1 ? [{ kind: "path", tone: "main", path: `M${path}`, width: 2.5 } satisfies Mark] : []),
      ...years.flatMap((each, index): Mark[] => {
        const { shown, label, year } = each;
        const place = at(each);
        const isLast = index === years.length - 1;
        const isNamed = (years.length - 1 - index) % step === 0;
        return [
          { kind: "circle", tone: "main", ...place, radius: isLast ? 5.5 : 4, label },
          ...(isNamed
            ? ([
                {
                  kind: "text",
                  tone: "ink",
                  isStrong: isLast,
                  anchor: "middle",
                  text: shown,
                  x: place.x,
                  y: place.y - 10,
                },
                { kind: "text", tone: "soft", anchor: "middle", text: String(year), x: place.x, y: height - 5 },
              ] satisfies Mark[])
            : []),
        ];
      }),
    ],
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
