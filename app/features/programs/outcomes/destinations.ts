import { m } from "#app/i18n/paraglide/messages.js";

/** Where graduates may work, by its code in the database. */
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

/** What graduates answered in one year: shares of all answers, from 0 to 1, largest first and the rest last. */
export type Destinations = { year: number; answers: number; sectors: { sector: Sector; share: number }[] };

/** Fewer answers say nothing of a program. */
const fewestAnswers = 10;

/** A sector with fewer graduates is not named: they could be recognized. */
const fewestNamed = 3;

/** The newest survey's answers by sector; null where there is none, or too few answered. */
export function summarizeDestinations(rows: readonly DestinationRow[]): Destinations | null {
  const year = Math.max(...rows.map((row) => row.year));
  const newest = rows.filter((row) => row.year === year);
  const answers = newest.reduce((sum, { graduates }) => sum + graduates, 0);
  if (answers < fewestAnswers) return null;
  const counts = new Map<Sector, number>();
  for (const { sector, graduates } of newest) {
    const named = graduates >= fewestNamed && sector in sectorLabel ? (sector as Sector) : "other";
    counts.set(named, (counts.get(named) ?? 0) + graduates);
  }
  const sectors = [...counts].map(([sector, graduates]) => ({ sector, share: graduates / answers }));
  const rank = ({ sector, share }: (typeof sectors)[number]) => (sector === "other" ? -1 : share);
  return { year, answers, sectors: sectors.sort((one, other) => rank(other) - rank(one)) };
}
