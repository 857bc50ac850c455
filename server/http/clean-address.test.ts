import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanAddress } from "./clean-address.ts";

const clean = (address: string) => {
  const { pathname, search, hash } = cleanAddress(new URL(address, "http://site.test"));
  return pathname + search + hash;
};

test.each([
  ["/becas.", "/becas"],
  ["/becas,", "/becas"],
  ["/becas)", "/becas"],
  ["/becas).", "/becas"],
  ["/becas%29%2E", "/becas"],
  ["/becas/)", "/becas/"],
  ["/becas%20", "/becas"],
  ["/becas%0A", "/becas"],
  ["/becas%C2%A0", "/becas"],
  ["/becas%E2%80%8B", "/becas"],
  ["/be%E2%80%8Bcas", "/becas"],
  ["/no%C2%ADticias", "/noticias"],
  ["/becas%22%3E", "/becas"],
  ["/becas%E2%80%9D", "/becas"],
  ["/becas%C2%BB", "/becas"],
  ["/becas*", "/becas"],
  ["/guia-de-programas.pdf)", "/guia-de-programas.pdf"],
  ["/noticias%3Fpagina%3D2", "/noticias?pagina=2"],
  ["/becas%23requisitos", "/becas#requisitos"],
  ["/noticias%3Fpagina%3D2%23a", "/noticias?pagina=2#a"],
  ["/noticias?pagina=2)", "/noticias?pagina=2"],
  ["/noticias?pagina=2.", "/noticias?pagina=2"],
  ["/index.html", "/"],
  ["/en/index.php", "/en/"],
  ["/becas%3F%3F%3F", "/becas"],
  ["/becas./%20/)", "/becas"],
])("%s becomes %s", (address, cleaned) => {
  expect(clean(address)).toBe(cleaned);
});

test.each([
  "/",
  "/noticias?pagina=2",
  "/noticias/rss.xml",
  "/buscar?q=%C2%BFqu%C3%A9%3F",
  "/buscar?q=a.",
  "/buscar?q=100%25",
  "/buscar?q=educaci%F3n",
  "/buscar?q=%",
  "/catalogo?q=agua+dulce&tab=tesis",
  "/noticia/a%2Fb",
  "/noticia/%ff",
  "/vista-previa/aB-c_",
  "/.well-known/security.txt",
])("%s is unchanged", (address) => {
  expect(clean(address)).toBe(address);
});

test("cleaning is idempotent", () => {
  const parts = fc.constantFrom(
    "/",
    "becas",
    ".",
    ")",
    "%20",
    "%E2%80%8B",
    "%3F",
    "a=1",
    "%23",
    "%F3",
    "%25C3%25B3",
    "?",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (some) => {
      const once = cleanAddress(new URL(`http://site.test/x${some.join("")}`));
      expect(cleanAddress(once).href).toBe(once.href);
    }),
  );
});
