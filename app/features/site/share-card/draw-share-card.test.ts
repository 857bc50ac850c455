import { expect, test } from "vitest";
import { drawShareCard } from "./draw-share-card.server.tsx";

test("draws only the visible part of a very long title", async () => {
  const card = (title: string) =>
    drawShareCard({ kicker: "", title, university: "Universidad", wordmark: "Postgrado" });
  expect(await card("x".repeat(20_000))).toEqual(await card("x".repeat(5_000)));
});
