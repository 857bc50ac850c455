import { z } from "zod";
import type { Db } from "#app/supabase/db.ts";
import { sharedRead } from "#app/supabase/shared-reads.ts";
import { type Destinations, type SectorShare, shareSectors } from "./destinations.ts";

/** Newest survey of a program's graduates: number of answers by sector. */
export type Survey = { program_id: number; year: number; sectors: Record<string, number> };

const surveys = z.array(
  z.object({ program_id: z.number(), year: z.number(), sectors: z.record(z.string(), z.number()) }),
);

/** Returns the newest survey of each published program that has one. */
export function readSurveys(db: Db): Promise<Survey[]> {
  return sharedRead(db, "surveys of graduates", async () => {
    const { data } = await db.rpc("destinations_of_graduates").throwOnError();
    return surveys.parse(data);
  });
}

/** Combined answers of several programs; `from` and `to` are the years of the oldest and newest survey. */
export type SummedDestinations = {
  from: number;
  to: number;
  programs: number;
  answers: number;
  sectors: SectorShare[];
};

/** Combines surveys; null with too few answers. */
export function sumSurveys(given: readonly Survey[]): SummedDestinations | null {
  const shared = shareSectors(given.flatMap(answersOf));
  if (!shared) return null;
  const years = given.map(({ year }) => year);
  return { from: Math.min(...years), to: Math.max(...years), programs: given.length, ...shared };
}

/** Returns a program's survey as shares; null with too few answers. */
export function destinationsOf(survey: Survey): Destinations | null {
  const shared = shareSectors(answersOf(survey));
  return shared && { year: survey.year, ...shared };
}

const answersOf = ({ sectors }: Survey) =>
  Object.entries(sectors).map(([sector, graduates]) => ({ sector, graduates }));
