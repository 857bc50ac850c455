import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { killAllOf, startWithNpm, untilAllExited } from "../process/npm-process.ts";

/** Copy of this project in a path with a space and non-ASCII letters, with linked packages. */
let place: string;
let project: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "postgrado-"));
  project = join(place, "Año 2026", "sitio de postgrado");
  mkdirSync(project, { recursive: true });
  const left = ["node_modules", "data", ".git", "test-results"].map((name) => resolve(name));
  cpSync(".", project, { recursive: true, filter: (path) => !left.includes(resolve(path)) });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
});
afterEach(() => killAllOf(place));
afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }));

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const users: [name: string, uid?: number][] = isRoot ? [["root"], ["another user", nobody]] : [["this user"]];

describe.runIf(process.platform === "linux")("npm start in a path with a space and an ñ", () => {
  test.each(users)("as %s: first, again, after a kill, and twice at a time", { timeout: 300_000 }, async (_, uid) => {
    rmSync(join(project, "data"), { recursive: true, force: true });
    if (uid) execFileSync("chown", ["-Rh", `${uid}:${uid}`, place]);
    const start = () =>
      startWithNpm({
        ...{ mark: place, cwd: project, environment: { HOME: place, DEMO_CONTENT: "off" } },
        ...(uid ? { uid } : {}),
      });
    for (const signal of ["SIGTERM", "SIGKILL", "SIGTERM"] as const) {
      const site = await start();
      await site.said(/Staff area/);
      expect((await fetch(`${site.url}/`)).status).toBe(200);
      if (signal === "SIGKILL") {
        const second = await start();
        const [code] = await once(second.npm, "exit");
        expect([code, second.output()]).toEqual([
          1,
          expect.stringMatching(/data is in use by process \d+ .+ Stop it first/),
        ]);
      }
      site.npm.kill(signal);
      await once(site.npm, "exit");
      await untilAllExited(place);
    }
    expect(existsSync(join(project, "data", "postgresql"))).toBe(true);
  });

  test("faults of institution.config.ts are said in words, and a file that cannot be read by its line", async () => {
    const file = join(project, "institution.config.ts");
    const before = readFileSync(file, "utf8");
    const outputOf = async (text: string) => {
      writeFileSync(file, text);
      const { npm, output } = await startWithNpm({
        mark: place,
        cwd: project,
        environment: { HOME: place, PORT: "0" },
      });
      expect((await once(npm, "exit"))[0]).toBe(78);
      return output()
        .split("\n")
        .filter((line) => line.startsWith("postgrado: "));
    };
    const wrong = before.replace("postgrado@udn.example", "postgrado").replace('"CLP"', '"pesos"');
    expect(await outputOf(wrong)).toEqual([
      "postgrado: PORT=0 is not valid: expected a port number from 1 to 65535.",
      'postgrado: institution.config.ts: currency is "pesos": expected a currency in three capital letters, such as CLP.',
      'postgrado: institution.config.ts: mail.sender is "postgrado": expected an e-mail address.',
    ]);
    const line = before.split("\n").findIndex((each) => each.includes("timeZone:")) + 1;
    const [, broken] = await outputOf(before.replace("timeZone: ", "timeZone: Chile "));
    expect(broken).toMatch(new RegExp(`^postgrado: institution\\.config\\.ts cannot be read: line ${line}: `));
    writeFileSync(file, before);
  });
});
