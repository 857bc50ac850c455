import { expect, test } from "vitest";
import { drawShareCard } from "./draw-share-card.server.ts";

test("a title without end is drawn as far as it is seen", { timeout: 60_000 }, async () => {
  const card = (title: string) =>
    drawShareCard({ kicker: "", title, university: "Universidad", wordmark: "Postgrado" });
  expect(await card("x".repeat(20_000))).toEqual(await card("x".repeat(5_000)));
});
