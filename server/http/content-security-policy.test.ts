import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, extractInlineHashes, measurementSources } from "./content-security-policy.ts";

const nothing = { scripts: [], images: [], connections: [] };
const none = { scripts: [], styles: [] };
const seal = (html: string) => extractInlineHashes(Buffer.from(html), "r4nd0m");
const policy = (html: string) => contentSecurityPolicy(seal(html), nothing);
const hash = (text: string) => `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

test("names only inline scripts and styles with the nonce by hash", () => {
  const html = `<style nonce="r4nd0m">a{}</style><style>b{}</style><script src="/a.js" nonce="r4nd0m"></script>
    <script type="application/ld+json">{}</script><script type="module" async="" nonce="r4nd0m">alert(1)</script>
    <script>alert(2)</script><script nonce="guessed">alert(3)</script><script title=">" nonce="x">alert(4)</script>`;
  expect(policy(html)).toContain(`script-src 'self' ${hash("alert(1)")};`);
  expect(policy(html)).toContain(`style-src 'self' ${hash("a{}")};`);
  expect(policy(html).match(/sha256-/g)).toHaveLength(2);
});

test("ignores an element that content left open", () => {
  for (const open of ["<script>evil();", "<script x='", '<script x="', "<script ", "<script x=<script"]) {
    const hashes = policy(`<p>${open}</p><script nonce="r4nd0m">own()</script>`).match(/'sha256-[^']+'/g);
    expect(hashes).toEqual([hash("own()")]);
  }
});

test("removes the nonce and changes no other byte", () => {
  const html = '<p title="é">Año</p><script nonce="r4nd0m">x</script><link href="/a.js" nonce="r4nd0m"/>';
  expect(seal(html).body.toString()).toBe('<p title="é">Año</p><script>x</script><link href="/a.js"/>');
});

test("hashes the bytes of code with accents", () => {
  const code = 'saludar("Señor Núñez")';
  expect(policy(`<p>Año</p><script nonce="r4nd0m">${code}</script>`)).toContain(hash(code));
});

test("allows nothing by default, and no inline code without a hash", () => {
  expect(policy("")).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy('<script nonce="r4nd0m">x</script>')).not.toContain("unsafe-inline");
});

test("adds configured hosts", () => {
  const allowed = {
    scripts: ["https://tags.example"],
    images: ["https://pictures.example"],
    connections: ["https://project.supabase.co"],
  };
  expect(contentSecurityPolicy(none, allowed)).toContain("script-src 'self' https://tags.example;");
  expect(contentSecurityPolicy(none, allowed)).toContain("img-src 'self' data: blob: https://pictures.example;");
  expect(contentSecurityPolicy(none, allowed)).toContain("connect-src 'self' https://project.supabase.co;");
});

test("allows analytics services only if they are configured", () => {
  const unset = measurementSources({ googleTag: null, metaPixel: null });
  expect(unset).toEqual({ scripts: [], images: [], connections: [] });
  const google = contentSecurityPolicy(none, measurementSources({ googleTag: "G-TEST1234", metaPixel: null }));
  expect(google).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(google).not.toContain("facebook");
  const meta = contentSecurityPolicy(none, measurementSources({ googleTag: null, metaPixel: "123456" }));
  expect(meta).toContain("script-src 'self' https://connect.facebook.net;");
  expect(meta).toContain("img-src 'self' data: blob: https://www.facebook.com;");
  expect(meta).not.toContain("google");
});
