import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("nothing set gives the documented defaults", () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    SITE_URL: "http://localhost:3000",
    DATA_DIR: `${process.cwd()}/data`,
    DEMO_CONTENT: true,
    TRUST_PROXY: false,
    LOG_LEVEL: "info",
  });
});

test("empty variables count as unset", () => {
  expect(readEnvironment({ PORT: "", SITE_URL: " " }).PORT).toBe(3000);
});

test("the site's address loses a trailing slash", () => {
  expect(readEnvironment({ SITE_URL: "https://postgrado.example/" }).SITE_URL).toBe("https://postgrado.example");
});

describe("a wrong value stops the start, naming the variable", () => {
  test.each([
    [{ PORT: "abc" }, "PORT=abc is not valid: expected a port number from 1 to 65535."],
    [{ PORT: "70000" }, "PORT=70000 is not valid: expected a port number from 1 to 65535."],
    [{ SITE_URL: "postgrado.example" }, /^SITE_URL=postgrado\.example is not valid: expected the public address/],
    [{ SITE_URL: "https://postgrado.example/en" }, /expected an address without a path\.$/],
    [{ STAFF_EMAIL: "nobody" }, "STAFF_EMAIL=nobody is not valid: expected an e-mail address."],
    [{ DEMO_CONTENT: "maybe" }, "DEMO_CONTENT=maybe is not valid: expected on or off."],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL=loud is not valid/],
    [{ SMTP_URL: "https://mail.example" }, /^SMTP_URL is not valid: expected the address of a mail server/],
    [{ DATABASE_URL: "postgres://x" }, /^DATABASE_URL=postgres:\/\/x is not valid/],
    [{ SUPABASE_URL: "https://x.supabase.co" }, "supabaseKey is required."],
    [{ SUPABASE_ANON_KEY: "key" }, "supabaseUrl is required."],
  ])("%o", (environment, message) => {
    expect(() => readEnvironment(environment)).toThrow(message);
  });

  test("a secret is not repeated", () => {
    expect(() => readEnvironment({ STAFF_PASSWORD: "short" })).toThrow(/^STAFF_PASSWORD is not valid/);
    expect(() => readEnvironment({ STAFF_PASSWORD: "short" })).not.toThrow(/short/);
    expect(() => readEnvironment({ SMTP_URL: "ftp://user:short@mail.example" })).not.toThrow(/short/);
  });
});
