import { expect, test } from "vitest";
import { fullName } from "../../app/lib/person-name.ts";
import { readDemoNews, readDemoNewsLinks } from "./demo-news.ts";
import { readDemoPrograms } from "./demo-programs.ts";
import { generateResearch } from "./research/generate-research.ts";
import { readProgramRows } from "./research/read-program-rows.ts";
import { demoSizes } from "./research/research-sizes.ts";

const tables = {
  academic_id: "academics",
  publication_id: "publications",
  project_id: "projects",
  patent_id: "patents",
  thesis_id: "theses",
} as const;

test("news link to the programs, people and works that they name", () => {
  const named = new Map<string, string>();
  for (const { table, rows } of generateResearch(demoSizes, readProgramRows(Number))) {
    for (const row of rows) {
      if ("given_names" in row) {
        named.set(`academics ${row.id}`, fullName({ given: row.given_names, family: row.family_names }));
      } else if ("title" in row) named.set(`${table} ${row.id}`, row.title);
    }
  }
  const texts = new Map(readDemoNews(Number).map((item) => [item.id, JSON.stringify([item.title, item.blocks])]));
  const codes = new Set(readDemoPrograms().map(({ row }) => row.code));
  const wrong = Object.entries(readDemoNewsLinks()).flatMap(([id, links]) =>
    links.filter((link) => {
      if ("program" in link) return !codes.has(link.program);
      const [column, key] = Object.entries(link)[0] ?? [];
      const name = named.get(`${tables[column as keyof typeof tables]} ${key}`);
      return !name || !texts.get(id)?.includes(JSON.stringify(name).slice(1, -1));
    }),
  );
  expect(wrong).toEqual([]);
});

test("every program of the whole name that an item says is linked", () => {
  const programs = readDemoPrograms().map(({ row }) => row);
  const links = readDemoNewsLinks();
  const missing = readDemoNews(Number).flatMap(({ id, title, blocks }) => {
    let text = JSON.stringify([title, blocks]);
    return programs
      .toSorted((one, other) => other.name.length - one.name.length)
      .filter(({ code, name }) => {
        const isNamed = text.includes(name);
        text = text.replaceAll(name, "");
        return isNamed && !links[id]?.some((link) => "program" in link && link.program === code);
      })
      .map(({ name }) => `${id}: ${name}`);
  });
  expect(missing).toEqual([]);
});
