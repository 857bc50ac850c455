import { scaleSqrt } from "d3-scale";
import { counted } from "#app/i18n/counted.ts";
import { formatList, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { drawBars } from "../drawings/draw-bars.server.ts";
import type { Drawing, IndicatorCard, Mark } from "../indicator-card.ts";
import type { SeriesRow } from "../series.ts";
import countryPoints from "../world/country-points.json";
import land from "../world/land.json";
import { part, shareOrNull, sumOf } from "./card-texts.ts";
import { countColumn, makeCard, shareColumn, textColumn } from "./make-card.server.ts";

/** Countries of origin of the newest year's students. `home` is the institution's country (ISO 3166-1 alpha-2). */
export function originsCard(
  rows: SeriesRow<"origins_of_students">[],
  home: string | null,
  nameOf: (country: string) => string,
): IndicatorCard {
  const total = sumOf(rows, ({ students }) => students);
  const abroad = sumOf(
    rows.filter(({ country }) => country !== home),
    ({ students }) => students,
  );
  const origins = rows.map(({ country, students, countries }) => ({
    country,
    name: country
      ? nameOf(country)
      : counted(countries, m.indicators_other_countries_one, m.indicators_other_countries),
    students,
    shown: `${formatNumber(students)}${shareOrNull(students, total) === null ? "" : ` (${part(students, total)})`}`,
    isHome: country !== null && country === home,
  }));
  const year = String(rows[0]?.year);
  const people = counted(total, m.program_students_one, m.program_students);
  const counts = { year, people, abroad: formatNumber(abroad), share: part(abroad, total) };
  return makeCard({
    id: "procedencia",
    series: "origins_of_students",
    title: m.indicators_origins_title(),
    headline: originsHeadline(
      part(abroad, total),
      origins.filter(({ country, isHome }) => country && !isHome).map(({ name }) => name),
    ),
    finding:
      abroad === 0
        ? m.indicators_origins_none({ year, people })
        : (abroad === 1 ? m.indicators_origins_finding_one : m.indicators_origins_finding)(counts),
    definition: m.indicators_origins_definition(),
    table: {
      columns: [
        textColumn("country", m.indicators_country()),
        countColumn("students", m.indicators_students()),
        shareColumn("share", m.indicators_share()),
      ],
      rows: origins.map(({ name, students }) => [name, students, shareOrNull(students, total)]),
    },
    draw: (width) => drawOrigins(origins, width),
  });
}

/**
 * Returns «El 18 % viene de otro país, sobre todo de Colombia, Perú y Ecuador»; null with fewer than three countries.
 */
function originsHeadline(share: string, countries: string[]): string | null {
  if (countries.length < 3) return null;
  return m.indicators_origins_headline({ share, countries: formatList(countries.slice(0, 3)) });
}

/** Students of a country (ISO 3166-1 alpha-2); null for all other countries together. */
type OriginCircle = { country: string | null; name: string; students: number; shown: string; isHome: boolean };

/** Output of `tools/draw-world-map.ts`. */
const mapPath = "/images/world.svg";

const barCount = 10;

/**
 * Draws a circle per country with an area proportional to its students, and bars for the largest countries. The home
 * country would hide the others: it is a ring of fixed size without a bar; the sentence and the table give its number.
 */
function drawOrigins(origins: OriginCircle[], width: number): Drawing {
  const scale = width / land.width;
  const abroad = origins.filter(({ isHome }) => !isHome);
  const most = Math.max(1, ...abroad.filter(({ country }) => country).map(({ students }) => students));
  const radius = scaleSqrt([0, most], [0, width < 600 ? 12 : 20]);
  const mapHeight = Math.round(land.height * scale);
  // The ring is drawn above its neighbors.
  const inOrder = [...abroad, ...origins.filter(({ isHome }) => isHome)];
  const circles = inOrder.flatMap(({ country, name, students, shown, isHome }): Mark[] => {
    const point = (countryPoints as unknown as Record<string, [number, number]>)[country ?? ""];
    if (!point) return [];
    const [x, y] = point.map((value) => Math.round(value * scale * 10) / 10) as [number, number];
    const label = `${name}: ${shown}`;
    if (isHome) return [{ kind: "circle", tone: "second", x, y, radius: width < 600 ? 6 : 9, label }];
    return [{ kind: "circle", tone: "main", x, y, radius: Math.max(2, Math.round(radius(students) * 10) / 10), label }];
  });
  const named = abroad.filter(({ country }) => country).slice(0, barCount);
  const bars =
    named.length > 0
      ? drawBars([{ bars: named.map(({ name, students, shown }) => ({ label: name, value: students, shown })) }], width)
      : { height: 0, marks: [] };
  const top = mapHeight + 20;
  return {
    width,
    height: top + bars.height,
    marks: [
      { kind: "picture", tone: "light", path: mapPath, x: 0, y: 0, width, height: mapHeight },
      ...circles,
      ...bars.marks.map((mark) => ("y" in mark ? { ...mark, y: mark.y + top } : mark)),
    ],
  };
}
