import { expect, test } from "vitest";
import { readLinkedPages } from "./use-linked-pages.ts";

const program = { title: "Magíster en Historia", lang: "es", kind: null, group: "Programas", href: "/p/1", note: null };

test("programs and people, whose kind is their group, can be linked to by name", () => {
  expect(readLinkedPages([program, { ...program, kind: "Noticia · 2026", href: "/n" }])).toEqual([
    { title: "Magíster en Historia", lang: "es", kind: "Programas", href: "/p/1" },
    { title: "Magíster en Historia", lang: "es", kind: "Noticia · 2026", href: "/n" },
  ]);
});
