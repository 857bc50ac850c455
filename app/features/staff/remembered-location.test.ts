import { expect, test } from "vitest";
import { rememberedLocation } from "./remembered-location.ts";

test.each(["/admin", "/admin/noticias/editar/7?vista=ingles#texto", "/en/admin/noticias", "/admin?pagina=2"])(
  "%s is gone back to",
  (from) => {
    expect(rememberedLocation({ from })).toBe(from);
  },
);

test.each([
  [null],
  ["/admin"],
  [{}],
  [{ from: 7 }],
  [{ from: "/noticias" }],
  [{ from: "/administracion" }],
  [{ from: "/admin/../noticias" }],
  [{ from: "/admin/login" }],
  [{ from: "/en/admin/login?x=1" }],
  [{ from: "//evil.example/admin" }],
  [{ from: "https://evil.example/admin" }],
])("rejects %o", (state) => {
  expect(rememberedLocation(state)).toBeNull();
});
