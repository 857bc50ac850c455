import { counted } from "#app/i18n/counted.ts";
import { formatList, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { drawOrigins } from "../drawings/draw-origins.server.ts";
import type { IndicatorCard } from "../indicator-card.ts";
import type { SeriesRow } from "../series.ts";
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
