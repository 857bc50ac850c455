import { expect, test } from "vitest";
import { ask, readText } from "./ask.ts";

const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(path, { method: "POST", body: new URLSearchParams(form), headers });

test("the form of the color scheme rejects unknown schemes and redirects to other sites", async () => {
  const odd = await send("/accesibilidad/apariencia", { scheme: "sepia", next: "//elsewhere.example/" });
  expect([odd.status, odd.headers.get("Location"), odd.headers.get("Set-Cookie")]).toEqual([303, "/", null]);
  const kept = await send("/accesibilidad/apariencia", { scheme: "dark", next: "/en/becas?x=1" });
  expect(kept.headers.get("Location")).toBe("/en/becas?x=1");
  expect(kept.headers.get("Set-Cookie")).toContain("postgrado_scheme=dark");
});

test("a page is another one in a chosen scheme, and the same without one", async () => {
  const [plain, dark, other] = await Promise.all(
    ["", "postgrado_scheme=dark", "postgrado_scheme=x"].map((cookie) => ask("/becas", { headers: { Cookie: cookie } })),
  );
  const html = await plain?.text();
  expect(html).toContain('<html lang="es">');
  expect(await other?.text()).toBe(html);
  expect(await dark?.text()).toContain('<html data-scheme="dark" ');
  expect(dark?.headers.get("ETag")).not.toBe(plain?.headers.get("ETag"));
  expect(dark?.headers.get("Vary")).toContain("Cookie");
});

test("a selection is private: its page is not stored, lists are the same for everyone", async () => {
  const headers = { Cookie: "postgrado_shortlist=4101" };
  const own = await ask("/comparar", { headers });
  expect(own.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await own.text()).toContain("Doctorado en Biología");
  const list = async (asked: { headers?: Record<string, string> }) =>
    (await readText("/programas/doctorados", asked)).replaceAll(/nonce="[^"]*"/g, "");
  expect(await list({ headers })).toBe(await list({}));
});

test("a form of another site changes no selection", async () => {
  const foreign = await send("/seleccion", { guardar: "4101" }, { Origin: "https://elsewhere.example" });
  expect(foreign.status).toBe(403);
  expect(foreign.headers.get("Set-Cookie")).toBeNull();
  const own = await send("/seleccion", { guardar: "<no code>" });
  expect([own.status, own.headers.get("Location")]).toEqual([303, "/comparar"]);
});

// Tested in the text, since a browser with scripts disabled by a setting still hides `noscript` content.
test.each([
  ["/programas/doctorados", "Los programas que guardó están en su selección\\.</p>"],
  ["/programas/programa/doctorado/4101", "Los programas que guardó están en su selección\\.</p>"],
  ["/contacto", "Cambiar el idioma o la apariencia del sitio borra lo que haya escrito en este formulario."],
  ["/en/contacto", "Changing the site’s language or appearance clears what you have typed in this form."],
])("%s shows a note to a browser without scripts", async (path, words) => {
  expect(await readText(path)).toMatch(new RegExp(`<noscript><p[^>]*>${words}`));
});
