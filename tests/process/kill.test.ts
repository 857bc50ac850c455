import { afterEach, expect, test } from "vitest";
import { clientOf, staffAccount, startSite, temporaryDataDir, untilReady } from "./site-process.ts";

const { dataDir, remove } = temporaryDataDir();
afterEach(remove);

test("kill -9 in the middle of twenty saves loses nothing that was acknowledged", async () => {
  const site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
  const db = await clientOf(site);
  await db.auth.signInWithPassword(staffAccount);

  const acknowledged: string[] = [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const row = {
        id: `save-${number}`,
        url: "/",
        slug: `save-${number}`,
        title: `Título ${number}`,
        body: "á".repeat(9_000),
      };
      const { error } = await db.from("news").insert(row);
      if (!error) acknowledged.push(row.id);
      if (acknowledged.length === 8) site.process.kill("SIGKILL");
    }),
  );
  await site.exited;
  expect(acknowledged.length).toBeGreaterThanOrEqual(8);
  expect(acknowledged.length).toBeLessThan(20);

  const again = await startSite({ DATA_DIR: dataDir });
  await untilReady(again);
  const { data: rows } = await (await clientOf(again)).from("news").select("id, body").throwOnError();
  const intact = rows.filter(({ body }) => body === "á".repeat(9_000)).map(({ id }) => id);
  expect(intact).toEqual(expect.arrayContaining(acknowledged));
  again.process.kill("SIGTERM");
  expect(await again.exited).toBe(0);
});
