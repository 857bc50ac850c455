import { counted } from "#app/i18n/counted.ts";
import { formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { joinFacts } from "#app/lib/join-facts.ts";
import type { SummedDestinations } from "./all-destinations.ts";
import { type Destinations, type SectorShare, sectorLabel } from "./destinations.ts";

/** Formats a share (0 to 1) in whole percent. */
export function percent(share: number): string {
  return formatShare(Math.round(share * 100) / 100);
}

/** Returns «Encuestas de 2023 a 2025: 1.204 respuestas de 52 programas». */
export function summedBasis({ from, to, answers, programs }: SummedDestinations): string {
  const counts = {
    answers: formatNumber(answers),
    programs: counted(programs, m.programs_count_one, m.programs_count),
  };
  return from === to
    ? m.destinations_basis_year({ ...counts, year: String(to) })
    : m.destinations_basis_years({ ...counts, from: String(from), to: String(to) });
}

/** Returns the largest sectors with their shares, on one line. */
export function largestSectors(sectors: SectorShare[], count = 3): string {
  return joinFacts(sectors.slice(0, count).map(({ sector, share }) => `${sectorLabel[sector]()} ${percent(share)}`));
}

function sectorBars(sectors: SectorShare[]) {
  return sectors.map(({ sector, share }) => ({ label: sectorLabel[sector](), value: share, shown: percent(share) }));
}

/** Survey of a program's graduates in words: `summary` is the largest sector, `bars` has one bar per sector. */
export type WordedDestinations = { title: string; summary: string; bars: ReturnType<typeof sectorBars> };

/** Formats where a program's graduates work; null with too few answers. */
export function formatDestinations(destinations: Destinations | null): WordedDestinations | null {
  if (!destinations) return null;
  const { year, answers, sectors } = destinations;
  const bars = sectorBars(sectors);
  return {
    title: m.program_destinations_basis({ year: String(year), count: formatNumber(answers) }),
    summary: bars[0] ? `${bars[0].label}: ${bars[0].shown}` : "",
    bars,
  };
}
