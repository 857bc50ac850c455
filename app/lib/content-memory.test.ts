import { expect, test, vi } from "vitest";
import { createContentMemory } from "./content-memory.ts";

test("makes each thing once until content changes or five minutes pass, and what failed again", async () => {
  let clock = 0;
  const remember = createContentMemory<string>(() => clock);
  const make = vi.fn(async () => `made ${make.mock.calls.length}`);
  expect(await Promise.all([remember(1, "a", make), remember(1, "a", make)])).toEqual(["made 1", "made 1"]);
  expect(await remember(1, "b", make)).toBe("made 2");
  expect(await remember(2, "a", make)).toBe("made 3");
  clock = 299_999;
  expect(await remember(2, "a", make)).toBe("made 3");
  clock = 300_001;
  expect(await remember(2, "a", make)).toBe("made 4");

  make.mockRejectedValueOnce(new Error("away"));
  await expect(remember(3, "a", make)).rejects.toThrow("away");
  expect(await remember(3, "a", make)).toBe("made 6");
});
