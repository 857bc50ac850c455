import { Hono } from "hono";
import { expect, test } from "vitest";
import { redirectWithHash, redirectWithQuery } from "../../backend/auth/flows/redirect-target.ts";
import { securityHeaders } from "./security-headers.ts";

const siteUrl = "https://postgrado.example";
const app = new Hono()
  .use(securityHeaders(siteUrl, true))
  .get("/page", (c) => c.html("<p>x</p>", 200, { "Content-Security-Policy": "default-src 'self'" }))
  .get("/file", (c) => c.text("x"))
  .get("/image", (c) => c.body("x", 200, { "Cross-Origin-Resource-Policy": "cross-origin" }))
  .get("/code", () => redirectWithQuery(`${siteUrl}/admin/nueva-clave`, { code: "secret" }))
  .get("/session", () => redirectWithHash(`${siteUrl}/admin/nueva-clave`, { access_token: "secret" }));
const headersOf = async (path: string) => (await app.request(path)).headers;

test.each(["/code", "/session"])("reveals an address with a secret to no other page: %s", async (path) => {
  expect((await headersOf(path)).get("Referrer-Policy")).toBe("no-referrer");
});

test("forbids other sites to embed responses", async () => {
  for (const path of ["/page", "/file", "/code", "/missing"]) {
    expect((await headersOf(path)).get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  }
  expect((await headersOf("/image")).get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
});

test("sets a policy for every response, and keeps a page's own", async () => {
  expect((await headersOf("/page")).get("Content-Security-Policy")).toBe("default-src 'self'");
  expect((await headersOf("/file")).get("Content-Security-Policy")).toContain("default-src 'none'");
  const file = await headersOf("/file");
  expect(file.get("X-Content-Type-Options")).toBe("nosniff");
  expect(file.get("Strict-Transport-Security")).toContain("max-age=");
});
