import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { respondingClient } from "#tests/support/app/answering-client.ts";
import { findRelated } from "./related-rows.ts";

const person = {
  kind: "relation",
  table: "academics",
  key: "id",
  names: ["given_names", "family_names"],
  label: m.field_academic,
} as const;

const rows = [
  ["Ana", "Peña"],
  ["Clara", "Mansoto"],
  ["Íñigo", "De Soto"],
  ["Soto", "Alba"],
  ["Zoe", "Sótomayor"],
].map(([given_names, family_names], id) => ({ id, given_names, family_names }));

test("offers people by surname first, then by name, then others", async () => {
  const db = respondingClient(() => rows.slice(1));
  const found = await findRelated(db, person, "soto");
  expect(found.map(({ name }) => name)).toEqual(["Zoe Sótomayor", "Soto Alba", "Íñigo De Soto", "Clara Mansoto"]);
});

test("rows in which the text begins no word are read apart, and patterns that match other letters offer nothing", async () => {
  const sent: string[] = [];
  const db = respondingClient((_path, _sent, query) => {
    sent.push(query.get("or") ?? "");
    return [{ id: 9, given_names: "Eva", family_names: "Ruz" }, ...rows];
  });
  const found = await findRelated(db, person, "ana");
  expect(found.map(({ name }) => name)).toEqual(["Ana Peña"]);
  expect(sent).toHaveLength(2);
  const begins = ["ana", "_na", "a_a", "an_"].map(
    (word) => `family_names.ilike.${word}*,family_names.ilike."* ${word}*"`,
  );
  expect(sent[0]).toContain(begins.join());
});
