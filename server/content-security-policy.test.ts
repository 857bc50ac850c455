import { expect, test } from "vitest";
import { contentSecurityPolicy, measurementSources } from "./content-security-policy.ts";

const policy = (html: string) => contentSecurityPolicy(html, { scripts: [], images: [], connections: [] });

test("inline scripts and styles are named by hash, files and data blocks are not", () => {
  const html = `<style>a{}</style><script src="/a.js"></script><script type="application/ld+json">{}</script>
    <script type="module">alert(1)</script>`;
  expect(policy(html)).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';");
  expect(policy(html)).toMatch(/style-src 'self' 'sha256-[^']+';/);
  expect(policy(html).match(/sha256-/g)).toHaveLength(2);
});

test("nothing is allowed by default, and no inline code without a hash", () => {
  expect(policy("")).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy("<script>x</script>")).not.toContain("unsafe-inline");
});

test("hosts of the configuration are added", () => {
  const allowed = {
    scripts: ["https://tags.example"],
    images: ["https://pictures.example"],
    connections: ["https://project.supabase.co"],
  };
  expect(contentSecurityPolicy("", allowed)).toContain("script-src 'self' https://tags.example;");
  expect(contentSecurityPolicy("", allowed)).toContain("img-src 'self' data: blob: https://pictures.example;");
  expect(contentSecurityPolicy("", allowed)).toContain("connect-src 'self' https://project.supabase.co;");
});

test("measurement services are allowed only where they are configured", () => {
  const none = measurementSources({ googleTag: null, metaPixel: null });
  expect(none).toEqual({ scripts: [], images: [], connections: [] });
  const google = contentSecurityPolicy("", measurementSources({ googleTag: "G-TEST1234", metaPixel: null }));
  expect(google).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(google).not.toContain("facebook");
  const meta = contentSecurityPolicy("", measurementSources({ googleTag: null, metaPixel: "123456" }));
  expect(meta).toContain("script-src 'self' https://connect.facebook.net;");
  expect(meta).toContain("img-src 'self' data: blob: https://www.facebook.com;");
  expect(meta).not.toContain("google");
});
