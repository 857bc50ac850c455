import { expect, test } from "vitest";
import { readMistypedSettings, settingNames } from "./environment.ts";

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATADIR", "DATA_DIR"],
  ["SITE_ULR", "SITE_URL"],
  ["TRUSTPROXY", "TRUST_PROXY"],
  ["POTR", ""],
  ["PORTS", "PORT"],
])("suggests the setting for %s: %s", (name, meant) => {
  const line = `${name} is not a setting of this site and has no effect: did you mean ${meant}?`;
  expect(readMistypedSettings({ [name]: "x" })).toEqual(meant ? [line] : []);
});

test("ignores variables of systems and other programs, and settings", () => {
  const others = "PATH HOME HOSTNAME USER LANG TZ SHELL TERM PWD NODE_ENV NODE_OPTIONS PGHOST XDG_DATA_DIRS LOGNAME";
  for (const name of [...others.split(" "), ...settingNames, "npm_config_port"]) {
    expect(readMistypedSettings({ [name]: "x" })).toEqual([]);
  }
});
