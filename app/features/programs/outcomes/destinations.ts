import { m } from "#app/i18n/paraglide/messages.js";

/** Labels of the sectors in which graduates work, by their codes in the database. */
export const sectorLabel = {
  university: m.program_sector_university,
  schools: m.program_sector_schools,
  public_service: m.program_sector_public_service,
  health: m.program_sector_health,
  company: m.program_sector_company,
  own_business: m.program_sector_own_business,
  nonprofit: m.program_sector_nonprofit,
  studying: m.program_sector_studying,
  seeking: m.program_sector_seeking,
  other: m.program_sector_other,
} as const;

type Sector = keyof typeof sectorLabel;
export type DestinationRow = { year: number; sector: string; graduates: number };

export type SectorShare = { sector: Sector; share: number };

/** Answers of one year: shares of all answers, 0 to 1, largest first and «other» last. */
export type Destinations = { year: number; answers: number; sectors: SectorShare[] };

/** Minimum number of answers: fewer are not representative. */
export const minimumAnswers = 10;

/** Minimum number of graduates per named sector: fewer could be identified. */
const minimumNamed = 3;

/** Returns the newest survey's answers by sector; null without a survey or with too few answers. */
export function summarizeDestinations(rows: readonly DestinationRow[]): Destinations | null {
  const year = Math.max(...rows.map((row) => row.year));
  const shared = shareSectors(rows.filter((row) => row.year === year));
  return shared && { year, ...shared };
}

/** Sums answers by sector; null with too few answers. */
export function shareSectors(
  rows: readonly Pick<DestinationRow, "sector" | "graduates">[],
): Omit<Destinations, "year"> | null {
  const answers = rows.reduce((sum, { graduates }) => sum + graduates, 0);
  if (answers < minimumAnswers) return null;
  const given = new Map<string, number>();
  for (const { sector, graduates } of rows) given.set(sector, (given.get(sector) ?? 0) + graduates);
  const counts = new Map<Sector, number>();
  for (const [sector, graduates] of given) {
    const named = graduates >= minimumNamed && sector in sectorLabel ? (sector as Sector) : "other";
    counts.set(named, (counts.get(named) ?? 0) + graduates);
  }
  const sectors = [...counts].map(([sector, graduates]) => ({ sector, share: graduates / answers }));
  const rank = ({ sector, share }: SectorShare) => (sector === "other" ? -1 : share);
  return { answers, sectors: sectors.sort((one, other) => rank(other) - rank(one)) };
}
