import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { sitePages } from "../../app/i18n/site-pages.ts";
import { ask, readText, siteUrl, statusOf } from "./ask.ts";

test.each(["/admin", "/admin/login", "/admin/noticias/crear"])(
  "%s is a shell on the server, and not for search engines",
  async (path) => {
    const html = await readText(path);
    expect(html).toContain("Cargando...");
    expect(html).toMatch(/<meta[^>]*content="noindex/);
    expect(html).toMatch(/<title>[^<]+/);
  },
);

test.each([
  ["/admin/login", "Acceso del personal"],
  ["/admin/recuperar", "Recuperar la contraseña"],
  ["/admin/noticias", "Área del personal"],
])("without JavaScript %s says that it needs it, below its title, and has no form", async (path, title) => {
  const html = await readText(path);
  expect(html).toMatch(new RegExp(`<noscript><h1[^>]*>${title}</h1><p[^>]*>El área del personal necesita JavaScript`));
  expect(html).not.toContain('type="email"');
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("an unknown address of the staff area is not found, within its shell", async () => {
  const unknown = ["nada", "nada/nuevo", "nada/editar/1", "historial/nada/1", "importar/nada", "acreditacion/abc"];
  for (const path of unknown.flatMap((path) => [`/admin/${path}`, `/en/admin/${path}`])) {
    const response = await ask(path);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).toContain("<noscript>");
  }
  const known = ["programas", "programas/nuevo", "programas/editar/1", "historial/noticias/1", "importar/academicos"];
  for (const path of known) expect(await statusOf(`/admin/${path}`), path).toBe(200);
});

function importedBy(code: string, base: string): string[] {
  return [...code.matchAll(/(?:from|import)\s*"([^"]+\.js)"/g)].map(([, path = ""]) => new URL(path, base).href);
}

/** Returns all scripts of a page except lazily loaded ones. */
async function scriptsOf(page: string, known: Map<string, string>): Promise<string[]> {
  const html = await readText(page);
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => new URL(path, siteUrl).href);
  const found = new Set<string>();
  for (let script = waiting.pop(); script; script = waiting.pop()) {
    if (found.has(script)) continue;
    found.add(script);
    const code = known.get(script) ?? (await readText(script));
    known.set(script, code);
    // The manifest contains script names but imports none.
    if (!script.includes("/manifest-")) waiting.push(...importedBy(code, script));
  }
  return [...found];
}

test("no public page loads the text editor", async () => {
  const known = new Map<string, string>();
  const holdsEditor = (script: string) => known.get(script)?.includes("ProseMirror-selectednode") ?? false;
  const pages = Object.values(sitePages).map(({ path }) => path);
  expect(pages.length).toBeGreaterThan(10);
  for (const path of [...pages, "/en", "/programas/programa/magister/4312", "/admin/login"]) {
    const scripts = await scriptsOf(path, known);
    expect(scripts.length, path).toBeGreaterThan(2);
    expect(scripts.filter(holdsEditor), path).toEqual([]);
  }
  const chunk = readdirSync("build/client/assets").find((name) => /^text-editor-.+\.js$/.test(name));
  const code = await readText(`/assets/${chunk}`);
  expect(code, "the mark by which the editor is known").toContain("ProseMirror-selectednode");
});
