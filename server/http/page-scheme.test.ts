import { describe, expect, it } from "vitest";
import { inScheme, pageKey, readPageKey, withScheme } from "./page-scheme.ts";

const button = (value: string, isPressed: boolean) =>
  `<button aria-pressed="${isPressed}" class="x" type="submit" value="${value}" name="scheme">·</button>`;
const page = (head: string, buttons: string) => `<!DOCTYPE html><html lang="es"><head>${head}</head>${buttons}</html>`;
const metas = (light: string, dark: string) =>
  `<meta content="#0f4c3a" media="${light}" name="theme-color"/><meta content="#12191f" media="${dark}" name="theme-color"/>`;
const rendered = page(
  metas("(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"),
  button("", true) + button("light", false) + button("dark", false),
);

describe("withScheme", () => {
  it("sets the scheme, its color for the browser, and the pressed button", () => {
    expect(withScheme(rendered, "dark")).toBe(
      page(metas("not all", "all"), button("", false) + button("light", false) + button("dark", true)).replace(
        "<html ",
        '<html data-scheme="dark" ',
      ),
    );
  });
});

describe("pageKey", () => {
  it.each([
    ["/becas", "", "/becas"],
    ["/becas?x=1", "postgrado_scheme=dark", "dark /becas?x=1"],
    ["/becas", "postgrado_scheme=light", "light /becas"],
    ["/becas", "postgrado_scheme=sepia", "/becas"],
    ["/becas.data?_routes=x", "postgrado_scheme=dark", "/becas.data?_routes=x"],
    ["/catalogo?q=a.b", "postgrado_scheme=dark", "dark /catalogo?q=a.b"],
  ])("of %s with %j is %j", (address, cookie, key) => {
    expect(pageKey(address, cookie)).toBe(key);
    expect(readPageKey(key).address).toBe(address);
  });
});

describe("inScheme", () => {
  const html = () => new Response(rendered, { headers: { "Content-Type": "text/html; charset=utf-8" } });

  it("returns pages without a choice, and other responses, unchanged", async () => {
    const response = html();
    expect(await inScheme({ response }, null)).toEqual({ response });
    const data = new Response("<html >", { headers: { "Content-Type": "text/x-script" } });
    expect(await inScheme({ response: data }, "dark")).toEqual({ response: data });
  });

  it("keeps status, headers and every non-ASCII byte", async () => {
    const text = '<html lang="es">Ñuñoa «—»</html>';
    const response = new Response(null, { status: 404, headers: { "Content-Type": "text/html", ETag: '"1"' } });
    const dark = await inScheme({ response, body: Buffer.from(text) }, "light");
    expect(dark.body?.toString()).toBe('<html data-scheme="light" lang="es">Ñuñoa «—»</html>');
    expect([dark.response.status, dark.response.headers.get("ETag")]).toEqual([404, '"1"']);
  });
});
