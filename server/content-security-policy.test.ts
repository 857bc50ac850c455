import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const policy = (html: string) => contentSecurityPolicy(html, { images: [], connections: [] });

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
  const allowed = { images: ["https://pictures.example"], connections: ["https://project.supabase.co"] };
  expect(contentSecurityPolicy("", allowed)).toContain("img-src 'self' data: blob: https://pictures.example;");
  expect(contentSecurityPolicy("", allowed)).toContain("connect-src 'self' https://project.supabase.co;");
});
