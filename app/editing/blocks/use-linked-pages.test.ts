import { expect, test } from "vitest";
import { readLinkedPages } from "./use-linked-pages.ts";

const program = { title: "Magíster en Historia", lang: "es", kind: null, group: "Programas", href: "/p/1", note: null };

test("pages are linked to by name, with their kind also where a heading names it", () => {
  const work = { ...program, group: "Publicaciones", kind: "2024", href: "/w" };
  expect(readLinkedPages([program, { ...program, kind: "Noticia · 2026", href: "/n" }, work])).toEqual([
    { title: "Magíster en Historia", lang: "es", kind: "Programas", href: "/p/1" },
    { title: "Magíster en Historia", lang: "es", kind: "Noticia · 2026", href: "/n" },
    { title: "Magíster en Historia", lang: "es", kind: "Publicaciones · 2024", href: "/w" },
  ]);
});
