import { RateLimiterPostgres } from "rate-limiter-flexible";
import { lockoutFailures, lockoutMilliseconds } from "../../app/lib/sign-in-lockout.ts";
import type { SqlDatabase } from "../database/database.ts";
import type { Limits, Lockout } from "../limits/limits.ts";

/** Number of attempts after which a process deletes expired rows. */
const pruneEvery = 200;

/** Counts attempts in the database, for all processes of the site together. Requires the shared schema. */
export function createSharedLimits(database: SqlDatabase): Limits {
  let counted = 0;
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await database.query(text, values);
      counted += 1;
      if (counted % pruneEvery === 0) await deleteExpired(database);
      return { rows, rowCount: rows.length };
    },
  };
  const store = {
    schemaName: "postgrado",
    tableName: "attempts",
    tableCreated: true,
    storeType: "pool",
    storeClient,
    // No timer per limiter: rows are pruned after each failed sign-in and every `pruneEvery` attempts.
    clearExpiredByTimeout: false,
  };
  return {
    limiter: (keyPrefix, rule) => new RateLimiterPostgres({ keyPrefix, ...rule, ...store }),
    lockout: createSharedLockout(database),
    memory(keyPrefix, duration) {
      const limiter = new RateLimiterPostgres({ keyPrefix, points: 1, duration, ...store });
      return {
        add: async (key) => void (await limiter.set(key, 1, duration)),
        has: async (key) => (await limiter.get(key)) !== null,
      };
    },
  };
}

/** The rule of `createSignInLockout`, each step one statement, by the clock of the database. */
function createSharedLockout(database: SqlDatabase): Lockout {
  const nameOf = (key: string) => `sign-in:${key}`;
  const now = "(extract(epoch from clock_timestamp()) * 1000)::bigint";
  return {
    async check(key) {
      const [entry] = await database.query<{ left: number; points: number }>(
        `select expire - ${now} as left, points from postgrado.attempts where key = $1 and expire > ${now}`,
        [nameOf(key)],
      );
      const failures = entry?.points ?? 0;
      const blocked = failures >= lockoutFailures;
      return { blocked, minutesLeft: entry && blocked ? Math.ceil(entry.left / 60_000) : 0, failures };
    },
    async recordFailure(key) {
      await database.query(
        `insert into postgrado.attempts as kept (key, points, expire) values ($1, 1, ${now} + $2)
         on conflict (key) do update set
           points = case when kept.expire > ${now} then kept.points + 1 else 1 end, expire = excluded.expire`,
        [nameOf(key), lockoutMilliseconds],
      );
      await deleteExpired(database);
    },
    async recordSuccess(key) {
      await database.query("delete from postgrado.attempts where key = $1", [nameOf(key)]);
    },
  };
}

/** Deletes expired rows, except currently locked ones. */
async function deleteExpired(database: SqlDatabase): Promise<void> {
  await database.query(
    `delete from postgrado.attempts where key in (
       select key from postgrado.attempts where expire < extract(epoch from clock_timestamp()) * 1000
       limit 1000 for update skip locked)`,
  );
}
