import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildIfNeeded } from "./build-if-needed.ts";

/** Recorded runs of programs, and the maximum that ran in parallel. */
const runs = vi.hoisted(() => ({ programs: [] as string[], atOnce: 0, mostAtOnce: 0, status: 0 }));

vi.mock("./run-child-process.ts", () => ({
  async runChildProcess(program: string) {
    runs.programs.push(program.split("/").at(-1) ?? "");
    runs.atOnce += 1;
    runs.mostAtOnce = Math.max(runs.mostAtOnce, runs.atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    runs.atOnce -= 1;
    return runs.status;
  },
}));

const before = process.cwd();
let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "postgrado-build-"));
  mkdirSync(join(place, "app"));
  process.chdir(place);
  Object.assign(runs, { programs: [], mostAtOnce: 0, status: 0 });
  vi.spyOn(console, "log").mockReturnValue();
});
afterEach(() => {
  process.chdir(before);
  rmSync(place, { recursive: true });
});

test("builds once when several processes start together, and the others wait", async () => {
  await Promise.all([buildIfNeeded(), buildIfNeeded(), buildIfNeeded()]);
  expect(runs).toMatchObject({ programs: ["draw-icons.ts", "react-router"], mostAtOnce: 1 });
  await buildIfNeeded();
  expect(runs.programs).toHaveLength(2);
});

test("builds again after a change of the application, but not of its tests", async () => {
  await buildIfNeeded();
  writeFileSync("app/page.test.tsx", "");
  await buildIfNeeded();
  expect(runs.programs).toHaveLength(2);
  writeFileSync("app/page.tsx", "");
  await buildIfNeeded();
  expect(runs.programs).toHaveLength(4);
});

test("builds again after a failed build", async () => {
  runs.status = 1;
  const [one, other] = await Promise.allSettled([buildIfNeeded(), buildIfNeeded()]);
  expect([one?.status, other?.status]).toEqual(["rejected", "rejected"]);
  expect(existsSync("build/sources.sha256")).toBe(false);
  runs.status = 0;
  await buildIfNeeded();
  expect(existsSync("build/sources.sha256")).toBe(true);
});
