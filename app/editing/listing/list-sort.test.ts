import { expect, test } from "vitest";
import { nextSort, readSort, sortParameter } from "./list-sort.ts";

const read = (query: string) => readSort(new URLSearchParams(query), ["titulo", "fecha"]);

test("reads the order of an address and ignores unknown columns", () => {
  expect(read("orden=titulo")).toEqual({ column: "titulo", ascending: true });
  expect(read("orden=-fecha")).toEqual({ column: "fecha", ascending: false });
  for (const query of ["", "orden=", "orden=-", "orden=clave", "orden=--fecha"]) expect(read(query)).toBeNull();
});

test("writes an order as it reads it", () => {
  expect(sortParameter({ column: "titulo", ascending: true })).toBe("titulo");
  expect(sortParameter({ column: "fecha", ascending: false })).toBe("-fecha");
});

test("reverses the current column and starts others in their own direction", () => {
  const title = { column: "titulo", label: "Título" };
  const date = { column: "fecha", label: "Fecha", startsDescending: true };
  expect(nextSort(title, null)).toEqual({ column: "titulo", ascending: true });
  expect(nextSort(title, { column: "titulo", ascending: true })).toEqual({ column: "titulo", ascending: false });
  expect(nextSort(date, { column: "titulo", ascending: true })).toEqual({ column: "fecha", ascending: false });
  expect(nextSort(date, { column: "fecha", ascending: false })).toEqual({ column: "fecha", ascending: true });
});
