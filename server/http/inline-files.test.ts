import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentSecurityPolicy, extractInlineHashes } from "./content-security-policy.ts";
import { writeInlineFiles } from "./inline-files.ts";

const before = process.cwd();
let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "postgrado-inline-"));
  mkdirSync(join(place, "build/client/assets"), { recursive: true });
  process.chdir(place);
});
afterEach(() => {
  process.chdir(before);
  rmSync(place, { recursive: true });
});

/** File names differ in each test, because files are cached. */
let files = 0;
function write(text: string, ending: string): string {
  files += 1;
  const address = `/assets/a-file-of-the-test-${files}.${ending}`;
  writeFileSync(join("build/client", address), text);
  return address;
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const written = (page: string) => writeInlineFiles(Buffer.from(page)).toString();

test("fills the tags of a page that name files, and changes nothing else", () => {
  const [script, style] = [write('alert("ñ")', "js"), write('a::after{content:"é"}', "css")];
  const page = (code: string, rules: string) =>
    `<title>Año</title><style data-inline-file="${style}">${rules}</style><p>ó</p>` +
    `<script type="module" data-inline-file="${script}" data-manifest="/m">${code}</script><p>data-inline-file</p>`;
  expect(written(page("", ""))).toBe(page('alert("ñ")', 'a::after{content:"é"}'));
  const without = Buffer.from("<p>Nada</p>");
  expect(writeInlineFiles(without)).toBe(without);
});

test("names a file by its hash in the policy, if the renderer wrote the tag", () => {
  const [own, injected] = [write('own("ñ")', "js"), write("injected()", "js")];
  const page = `<script nonce="r4" data-inline-file="${own}"></script><script data-inline-file="${injected}"></script>`;
  const { body, ...inline } = extractInlineHashes(Buffer.from(page), "r4");
  const policy = contentSecurityPolicy(inline, { scripts: [], images: [], connections: [] });
  expect(policy).toContain(`script-src 'self' ${hash('own("ñ")')};`);
  expect(writeInlineFiles(body).toString()).toContain('>own("ñ")</script>');
});

test.each(["/assets/../server/index.js", "/etc/passwd", "https://other.example/a.js", "/assets/a.html"])(
  "%s is no file that a page has in it",
  (address) => {
    const page = `<script data-inline-file="${address}"></script>`;
    expect(written(page)).toBe(page);
  },
);

test("rejects a file that would close its element", () => {
  const address = write('"</script>"', "js");
  expect(() => written(`<script data-inline-file="${address}"></script>`)).toThrow(address);
});
