import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

test("shows no data from before a change that ends during the first read", async () => {
  const client = createQueryClient();
  let stored = "before";
  const reads: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ["list"],
    queryFn: () => {
      const read = stored;
      return new Promise<string>((resolve) => reads.push(() => resolve(read)));
    },
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  stored = "after";
  const refreshed = client.invalidateQueries({ queryKey: ["list"] });
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  for (const answer of reads) answer();
  await refreshed;
  expect(observer.getCurrentResult()).toMatchObject({ status: "success", data: "after" });
  stop();
});
