import { readdirSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { sitePages } from "../../app/i18n/site-pages.ts";
import { expect, test } from "./page-checks.ts";

/** Returns the scripts that some code needs before it runs, by their addresses. */
function importedBy(code: string, base: string): string[] {
  return [...code.matchAll(/(?:from|import)\s*"([^"]+\.js)"/g)].map(([, path = ""]) => new URL(path, base).href);
}

/** Returns everything that a browser loads of a page, without what it loads only when it is used. */
async function scriptsOf(request: APIRequestContext, page: string, known: Map<string, string>): Promise<string[]> {
  const response = await request.get(page);
  const html = await response.text();
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => new URL(path, response.url()).href);
  const found = new Set<string>();
  for (let script = waiting.pop(); script; script = waiting.pop()) {
    if (found.has(script)) continue;
    found.add(script);
    const code = known.get(script) ?? (await (await request.get(script)).text());
    known.set(script, code);
    // The list of all routes names their scripts and imports none.
    if (!script.includes("/manifest-")) waiting.push(...importedBy(code, script));
  }
  return [...found];
}

test("no public page loads the text editor", async ({ request }) => {
  test.slow();
  const known = new Map<string, string>();
  const holdsEditor = (script: string) => known.get(script)?.includes("ProseMirror-selectednode") ?? false;
  const pages = Object.values(sitePages).map(({ path }) => path);
  expect(pages.length).toBeGreaterThan(10);
  for (const path of [...pages, "/en", "/programas/programa/magister/4312", "/admin/login"]) {
    const scripts = await scriptsOf(request, path, known);
    expect(scripts.length, path).toBeGreaterThan(2);
    expect(scripts.filter(holdsEditor), path).toEqual([]);
  }
  const chunk = readdirSync("build/client/assets").find((name) => /^text-editor-.+\.js$/.test(name));
  const code = await (await request.get(`/assets/${chunk}`)).text();
  expect(code, "the mark by which the editor is known").toContain("ProseMirror-selectednode");
});
