import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { percent } from "./destination-labels.ts";
import { type SectorShare, sectorLabel } from "./destinations.ts";

/** Sectors that a stacked bar names, in the order of all bars. The rest is its last part. */
export const barSectors = ["university", "company", "public_service", "health", "schools", "own_business"] as const;
type BarSector = (typeof barSectors)[number] | "other";

/** Short names of sectors, for legend and sort orders. */
export const barSectorLabel: Record<BarSector, () => string> = {
  university: m.destinations_bar_university,
  company: sectorLabel.company,
  public_service: m.destinations_bar_public_service,
  health: m.destinations_bar_health,
  schools: m.destinations_bar_schools,
  own_business: sectorLabel.own_business,
  other: sectorLabel.other,
};

/** A part of a stacked bar, in percent of the bar; `shown` is empty if the number does not fit. */
export type BarPart = { sector: BarSector; x: number; width: number; shown: string };

/** A stacked bar: its parts, a text alternative, and the number of answers. */
export type SectorBar = { parts: BarPart[]; words: string; answers: string };

/** Minimum share with room for its number. */
const leastShown = 0.11;

export function sectorBar(sectors: readonly SectorShare[], answers: number): SectorBar {
  const shareOf = (wanted: BarSector) =>
    sectors
      .filter(({ sector }) => (wanted === "other" ? !isNamed(sector) : sector === wanted))
      .reduce((sum, { share }) => sum + share, 0);
  let end = 0;
  const parts = [...barSectors, "other" as const].flatMap((sector) => {
    const share = shareOf(sector);
    if (share === 0) return [];
    const x = end;
    end += share * 100;
    return [{ sector, x: round(x), width: round(share * 100), shown: share >= leastShown ? percent(share) : "" }];
  });
  const words = sectors.map(({ sector, share }) => `${sectorLabel[sector]()}: ${percent(share)}`).join(", ");
  return { parts, words, answers: formatNumber(answers) };
}

/** Returns the share of a sector; 0 if it is not named. */
export function shareOfSector(sectors: readonly SectorShare[], wanted: string): number {
  return sectors.find(({ sector }) => sector === wanted)?.share ?? 0;
}

function isNamed(sector: string): boolean {
  return barSectors.some((named) => named === sector);
}

const round = (percentage: number) => Math.round(percentage * 10) / 10;
