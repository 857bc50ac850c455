import { expect, test } from "vitest";
import { shareAddresses } from "./share-addresses.ts";

const page = { title: "Olas & mareas: 100 % «datos»", url: "https://postgrado.example/noticia/olas?a=1&b=2" };

test("each place gets the whole title and address", () => {
  const places = Object.fromEntries(shareAddresses(page).map(({ name, href }) => [name, new URL(href)]));
  expect(places.email?.searchParams.get("subject")).toBe(page.title);
  expect(places.email?.searchParams.get("body")).toBe(page.url);
  expect(places.WhatsApp?.searchParams.get("text")).toBe(`${page.title} ${page.url}`);
  expect(places.LinkedIn?.searchParams.get("url")).toBe(page.url);
  expect(places.Facebook?.searchParams.get("u")).toBe(page.url);
  expect(places.X?.searchParams.get("text")).toBe(page.title);
  expect(places.X?.searchParams.get("url")).toBe(page.url);
});
