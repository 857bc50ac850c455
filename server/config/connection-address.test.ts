import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

describe("a password with reserved characters", () => {
  test.each([
    ["postgresql://udn:swo#rdfish@db.example/postgrado", "write %23 for #"],
    ["postgresql://udn:12#rdfish@db.example/postgrado", "%23 for #"],
    ["postgresql://udn:swo/rdfish@db.example/postgrado", "%2F for /"],
    ["postgresql://udn:12/rdfish@db.example/postgrado", "%2F for /"],
    ["postgresql://udn:12?rdfish@db.example/postgrado", "%3F for ?"],
    ["postgresql://udn:swo%rdfish@db.example/postgrado", "%25 for %"],
    ["postgresql://udn:s#w/o%rdfish@db.example/postgrado", "%23 for #, %2F for /, %25 for %"],
  ])("%s", (DATABASE_URL, rule) => {
    const read = () => readEnvironment({ DATABASE_URL });
    expect(read).toThrow(/^DATABASE_URL=postgresql:\/\/udn:…@db\.example\S* is not valid: expected user name and/);
    expect(read).toThrow(rule.replace("write ", ""));
    expect(read).not.toThrow(/rdfish/);
  });

  test("is reported for a mail server", () => {
    const read = () => readEnvironment({ SMTP_URL: "smtps://udn@udn.example:sword#fish@mail.example" });
    expect(read).toThrow("%23 for #");
    expect(read).not.toThrow(/fish/);
  });

  test.each([
    "postgresql://udn:swo%23rd%2Ffish@db.example:5432/postgrado",
    "postgresql://udn:sword@fish@db.example/postgrado",
    "postgresql://db.example/postgrado?application_name=a@b&sslmode=verify-full",
    "postgresql://udn@localhost/postgrado?host=/run/postgresql",
  ])("is passed to the driver if the address can be parsed: %s", (DATABASE_URL) => {
    expect(readEnvironment({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });
});

test.each([
  ["foo", "DATABASE_URL=… is not valid"],
  ["swordfish@db.example", "DATABASE_URL=… is not valid"],
  ["mysql://udn:swordfish@db.example/postgrado", "DATABASE_URL=mysql://udn:…@db.example/postgrado is not valid"],
  ["postgres://udn:swordfish@db.example:99999/x", "DATABASE_URL=postgres://udn:…@db.example… is not valid"],
  ["mysql://db.example/x?password=swordfish", "DATABASE_URL=mysql://db.example/x?… is not valid"],
])("hides the secrets of an invalid database address: %s", (DATABASE_URL, message) => {
  expect(() => readEnvironment({ DATABASE_URL })).toThrow(message);
  expect(() => readEnvironment({ DATABASE_URL })).not.toThrow(/swordfish/);
});
