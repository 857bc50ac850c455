import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { insertRows } from "./load-demo.ts";
import { openMigrated } from "./openers.ts";
import { insertOf, samples } from "./sample-rows.ts";

type Person = {
  family: string;
  theses: number;
  projects: number;
  publications: number;
  patents: number;
  line: string | null;
  programs: { id: number }[];
};
type Answer = { topic: string[]; isTopic: boolean; isTooGeneral: boolean; total: number; items: Person[] };

const academic = (id: number, family: string, own: object = {}) => ({
  id,
  slug: `persona-${id}`,
  given_names: "Ana",
  family_names: family,
  academic_rank: "full",
  area: "law",
  research_lines: [],
  status: "published",
  takes_students: "yes",
  ...own,
});
const thesis = (id: number, title: string, own: object = {}) => ({
  ...{ id, program_id: 1, title, student: { given: "Eva", family: "Zarzamora" }, year: 2020, language: "es" },
  ...{ abstract: "", keywords: [], visibility: "published", ...own },
});

/**
 * Academics who: direct three theses; examine many; lead a project; are in the trash; take no students; advise in no
 * program.
 */
const rows: Record<string, object[]> = {
  academics: [
    academic(1, "Directora"),
    academic(2, "Examinadora"),
    academic(3, "Investigadora", { research_lines: ["Turberas", "Zarzamoras de ribera"] }),
    academic(4, "Retirada", { deleted_at: "2026-01-01" }),
    academic(5, "Ocupada", { takes_students: "no" }),
    academic(6, "Borrador", { status: "draft" }),
  ],
  program_academics: [1, 2, 4, 5].map((academic_id) => ({ program_id: 1, academic_id, role: "thesis_advisor" })),
  theses: [
    thesis(1, "Zarzamoras del valle"),
    thesis(2, "Estudio de la zarzamora"),
    thesis(3, "Bramble growth", { language: "en", keywords: [{ es: "zarzamoras", en: "brambles" }] }),
    thesis(4, "Zarzamoras en borrador", { visibility: "draft" }),
    thesis(5, "Otra cosa", { abstract: "Habla de líquenes y de musgos." }),
  ],
  thesis_academics: [
    ...[1, 2, 3, 4].map((thesis_id) => ({
      thesis_id,
      academic_id: 1,
      role: thesis_id === 2 ? "co_advisor" : "advisor",
    })),
    ...[1, 2, 3].map((thesis_id) => ({ thesis_id, academic_id: 2, role: "examiner" })),
    ...[4, 6].map((academic_id) => ({ thesis_id: 1, academic_id, role: "co_advisor" })),
    { thesis_id: 2, academic_id: 5, role: "advisor" },
    { thesis_id: 5, academic_id: 2, role: "advisor" },
  ],
  projects: [
    {
      id: 1,
      code: "Z-1",
      title: "Zarzamoras",
      funding: "internal",
      status: "finished",
      start_year: 2020,
      end_year: 2021,
      area: "law",
    },
  ],
  project_academics: [{ project_id: 1, academic_id: 1, role: "principal_investigator" }],
  publications: [
    { id: 1, type: "article", title: "Zarzamoras", authors: [], year: 2020, language: "es", area: "law", keywords: [] },
  ],
  publication_academics: [{ publication_id: 1, academic_id: 3, position: 1 }],
};

describe("supervisors", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await database.query(...insertOf("programs", samples.programs.rows[0] ?? {}));
    for (const [table, each] of Object.entries(rows)) for (const row of each) await insertRows(database, table, [row]);
  });
  afterAll(() => database.close());

  const ask = async (query: string, { lang = "es", available = false, page = 1, size = 20 } = {}): Promise<Answer> =>
    database.transaction(async (sql) => {
      await sql.execute("set local role anon");
      const [row] = await sql.query<{ answer: Answer }>(
        "select public.topic_supervisors($1, $2, $3, $4, $5) as answer",
        [query, lang, available, page, size],
      );
      return row?.answer as Answer;
    });

  it("counts the work of each academic on the topic, directed theses but not examined ones, without hidden people", async () => {
    const { total, items, topic } = await ask("zarzamoras");
    expect([total, topic]).toEqual([3, ["zarzamoras"]]);
    expect(
      items.map(({ family, theses, projects, publications, patents, line }) => [
        family,
        theses,
        projects,
        publications,
        patents,
        line,
      ]),
    ).toEqual([
      ["Directora", 3, 1, 0, 0, null],
      ["Investigadora", 0, 0, 1, 0, "Zarzamoras de ribera"],
      ["Ocupada", 1, 0, 0, 0, null],
    ]);
    expect(items.map(({ programs }) => programs.length)).toEqual([1, 0, 1]);
  });

  it("finds by a keyword in either language, one and many, and however it is asked", async () => {
    for (const query of [
      "zarzamora",
      "tesis sobre zarzamoras",
      "¿quién puede dirigir una tesis en zarzamoras?",
      "sarzamoras",
    ]) {
      expect((await ask(query)).items[0]?.family, query).toBe("Directora");
    }
    expect((await ask("bramble", { lang: "en" })).items.map(({ family }) => family)).toEqual(["Directora"]);
  });

  it("searches abstracts where no title, keyword or line has the words, and never the names of people", async () => {
    expect((await ask("líquenes y musgos")).items.map(({ family }) => family)).toEqual(["Examinadora"]);
    expect((await ask("Eva")).total).toBe(0);
    expect((await ask("Directora")).total).toBe(0);
  });

  it.each([
    ["zarzamoras", true],
    ["brambles", false],
    ["turberas", false],
    ["líquenes y musgos", false],
    ["estudio", false],
    ["Ana Directora", false],
  ])("takes %s for a topic only by the lines and keywords of two academics: %s", async (query, isTopic) => {
    expect((await ask(query)).isTopic).toBe(isTopic);
  });

  it("leaves out on request who takes no students or directs theses in no program", async () => {
    expect((await ask("zarzamoras", { available: true })).items.map(({ family }) => family)).toEqual(["Directora"]);
  });

  it("answers by the page", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask("zarzamoras", { page, size: 1 })));
    expect(pages.map(({ items, total }) => [items[0]?.family, total])).toEqual([
      ["Directora", 3],
      ["Investigadora", 3],
      ["Ocupada", 3],
      [undefined, 3],
    ]);
  });

  it.each(["", "a", "de la", "tesis", "doctorado", "without", "1", "-zarzamoras", "'; --", "q".repeat(400)])(
    "returns no supervisors for %j",
    async (query) => {
      expect(await ask(query)).toMatchObject({ total: 0, items: [], isTooGeneral: false });
    },
  );
});
