import { expect, test } from "vitest";
import type { Db } from "#app/supabase/db.ts";
import { shareReads } from "#app/supabase/shared-reads.ts";
import { readPlaceholders } from "./placeholders.ts";

const fee = (year: number) => ({
  year,
  continuing_raise: 0.047,
  annual_cash_discount: 0.1,
  annual_cash_until: `${year}-04-30`,
  semester_cash_discount: 0.05,
  semester_cash_until: `${year}-09-30`,
  max_checks: 10,
  check_day: 30,
  first_check_month: 3,
  last_check_month: 12,
  updated_at: "2026-11-20T12:00:00+00:00",
});

test("treats years without a rule as no year", async () => {
  let reads = 0;
  const data = {
    fees: [fee(2026), fee(2027)],
    benefits: [],
    dates: [],
    articulation: null,
    visiting_professors_days: null,
  };
  const db = {
    rpc: () => ({
      throwOnError: async () => {
        reads += 1;
        return { data };
      },
    }),
  } as unknown as Db;
  shareReads(db, 1_000_001);
  const of = (year: string | null) => readPlaceholders(db, year, "2026-11-26");
  const none = await of(null);
  for (let year = 3000; year < 4000; year += 1) expect(await of(String(year))).toBe(none);
  expect(await of("x".repeat(2000))).toBe(none);
  expect(await of("2027")).not.toBe(none);
  expect(reads).toBe(1);
});
