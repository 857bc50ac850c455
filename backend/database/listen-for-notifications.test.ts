import { expect, inject, test } from "vitest";
import { makeDatabase } from "../../tests/database/make-database.ts";
import { silentLogger } from "../logger.ts";
import { listenerName, listenForNotifications } from "./listen-for-notifications.ts";
import { openPostgres } from "./open-postgres.ts";

test("closes a connection that cannot listen", async () => {
  const url = await makeDatabase(inject("postgresUrl"));
  const database = openPostgres({ url, poolSize: 1, log: silentLogger });
  const listeners = { onNotification: { "no channel": () => undefined }, onGap: () => undefined };
  await expect(listenForNotifications({ url, log: silentLogger, listeners })).rejects.toThrow(/syntax error/);
  const open = () =>
    database.query("select from pg_stat_activity where datname = current_database() and application_name = $1", [
      listenerName,
    ]);
  await expect.poll(open).toEqual([]);
  await database.close();
});
