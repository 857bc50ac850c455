import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, measurementSources } from "./content-security-policy.ts";

const policy = (html: string) => contentSecurityPolicy(Buffer.from(html), { scripts: [], images: [], connections: [] });

test("inline scripts and styles are named by hash, files and data blocks are not", () => {
  const html = `<style>a{}</style><script src="/a.js"></script><script type="application/ld+json">{}</script>
    <script type="module">alert(1)</script>`;
  expect(policy(html)).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';");
  expect(policy(html)).toMatch(/style-src 'self' 'sha256-[^']+';/);
  expect(policy(html).match(/sha256-/g)).toHaveLength(2);
});

test("code with accents is named by the hash of its bytes", () => {
  const code = 'saludar("Señor Núñez")';
  const hash = createHash("sha256").update(code, "utf8").digest("base64");
  expect(policy(`<p>Año</p><script>${code}</script>`)).toContain(`'sha256-${hash}'`);
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
  expect(contentSecurityPolicy(Buffer.from(""), allowed)).toContain("script-src 'self' https://tags.example;");
  expect(contentSecurityPolicy(Buffer.from(""), allowed)).toContain(
    "img-src 'self' data: blob: https://pictures.example;",
  );
  expect(contentSecurityPolicy(Buffer.from(""), allowed)).toContain("connect-src 'self' https://project.supabase.co;");
});

test("measurement services are allowed only where they are configured", () => {
  const none = measurementSources({ googleTag: null, metaPixel: null });
  expect(none).toEqual({ scripts: [], images: [], connections: [] });
  const google = contentSecurityPolicy(
    Buffer.from(""),
    measurementSources({ googleTag: "G-TEST1234", metaPixel: null }),
  );
  expect(google).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(google).not.toContain("facebook");
  const meta = contentSecurityPolicy(Buffer.from(""), measurementSources({ googleTag: null, metaPixel: "123456" }));
  expect(meta).toContain("script-src 'self' https://connect.facebook.net;");
  expect(meta).toContain("img-src 'self' data: blob: https://www.facebook.com;");
  expect(meta).not.toContain("google");
});
