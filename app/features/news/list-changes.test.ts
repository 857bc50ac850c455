import { expect, it } from "vitest";
import { compareLists } from "./list-changes.ts";
import type { NewsRow } from "./news.ts";

const row = (id: string, updated_at = "2026-11-21T09:00:00+00:00") => ({ id, updated_at }) as NewsRow;

it("tells what was added, saved and removed between two readings, and nothing else", () => {
  const saved = row("b", "2026-11-21T09:30:00+00:00");
  const changes = compareLists([row("a"), row("b"), row("c")], [row("d"), saved, row("a")]);
  expect(changes).toEqual({ changed: [row("d"), saved], gone: [row("c")] });
});

it("tells nothing when only the order differs", () => {
  expect(compareLists([row("a"), row("b")], [row("b"), row("a")])).toEqual({ changed: [], gone: [] });
});
