import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { peopleSections } from "./people.ts";
import { listPeople } from "./people-queries.ts";

test("marks an untranslated job title as Spanish", async () => {
  const [section = "direction"] = peopleSections;
  const person = { section, email: "", phone: "", job_title: "Secretaria", name: "Dra. Ana" };
  const translations = { en: { job_title: "Director" } };
  const rows = [
    { ...person, slug: "a", translations: {} },
    { ...person, slug: "b", job_title: "Directora", translations },
  ];
  const people = await listPeople(answeringClient(rows), "en");
  expect(people[section as keyof typeof people].map(({ jobTitle, lang }) => [jobTitle, lang])).toEqual([
    ["Secretaria", "es"],
    ["Director", "en"],
  ]);
  expect(people[section as keyof typeof people].map(({ name }) => name)).toEqual(["Dr. Ana", "Dr. Ana"]);
});
