import { expect, test, vi } from "vitest";
import { memoizeByContentVersion } from "./memoize-by-content-version.ts";

test("computes each value once until content changes or five minutes pass, and retries failures", async () => {
  let clock = 0;
  const remember = memoizeByContentVersion<string>({ now: () => clock });
  const make = vi.fn(async () => `made ${make.mock.calls.length}`);
  expect(await Promise.all([remember(1, "a", make), remember(1, "a", make)])).toEqual(["made 1", "made 1"]);
  expect(await remember(1, "b", make)).toBe("made 2");
  expect(await remember(2, "a", make)).toBe("made 3");
  clock = 299_999;
  expect(await remember(2, "a", make)).toBe("made 3");
  clock = 300_001;
  expect(await remember(2, "a", make)).toBe("made 4");

  make.mockRejectedValueOnce(new Error("unreachable"));
  await expect(remember(3, "a", make)).rejects.toThrow("unreachable");
  expect(await remember(3, "a", make)).toBe("made 6");
});

test("caches a limited number of keys and evicts the oldest", async () => {
  const remember = memoizeByContentVersion<string>();
  const make = vi.fn(async () => "made");
  for (let key = 0; key <= 500; key += 1) await remember(1, `${key}`, make);
  expect(make).toHaveBeenCalledTimes(501);
  await remember(1, "1", make);
  expect(make).toHaveBeenCalledTimes(501);
  await remember(1, "0", make);
  expect(make).toHaveBeenCalledTimes(502);
});

test("does not share values of previews", async () => {
  const remember = memoizeByContentVersion<string>();
  const make = vi.fn(async () => `made ${make.mock.calls.length}`);
  await remember(1, "a", make);
  expect(await remember(null, "a", make)).toBe("made 2");
  expect(await remember(null, "a", make)).toBe("made 3");
  expect(await remember(1, "a", make)).toBe("made 1");
});
