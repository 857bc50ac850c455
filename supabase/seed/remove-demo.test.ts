import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";
import { findDemoRows, removeDemoRows } from "./remove-demo.ts";
import { generateResearch } from "./research/generate-research.ts";
import { readProgramRows } from "./research/read-program-rows.ts";
import { readInstitutionRows, seedInstitution, seedSettings } from "./seed-institution.ts";
import { seedPrograms } from "./seed-programs.ts";

// A demo of fewer works, still of more than one request for each of its tables: the rest would only take time.
const sizes = { academics: 160, publications: 160, projects: 20, patents: 20, theses: 20 };

let site: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  site = await openTestBackend();
});
afterAll(() => site.close());

/** The demo's academics and publications, without what links them. */
async function seedSomeResearch(): Promise<void> {
  for (const { table, rows } of generateResearch(sizes, readProgramRows(Number))) {
    if (table === "academics" || table === "publications") {
      await site.service
        .from(table)
        .insert(rows as never[])
        .throwOnError();
    }
    if (table === "publications") break;
  }
  await site.service.from("content_seeds").insert({ name: "research" }).throwOnError();
}

const demoLink = (readInstitutionRows("links") as { url: string }[])[0]?.url ?? "";

/** What a command brought after the demo, without an editor. */
const ownQuestion = { slug: "propia", group: "applications", question: "¿Propia?", position: 99 };

const countOf = async (table: string) =>
  (await site.service.from(table).select("*", { count: "exact", head: true })).count;

test("ignores rows that were never seeded", async () => {
  await site.service.from("news").insert({ id: "1187", url: "/", slug: "propia", title: "Propia" }).throwOnError();
  expect(await findDemoRows(site.service, sizes)).toEqual([]);
});

test("removes the demo, and keeps edited and added records", async () => {
  await seedPrograms(site.service);
  await seedInstitution(site.service);
  expect(await seedSettings(site.service)).toBe(true);
  expect(await seedSettings(site.service)).toBe(false);
  await seedSomeResearch();
  const editor = site.connect();
  await editor.auth.signInWithPassword(await site.createPerson("editor"));
  await editor.from("programs").update({ schedule: "Vespertino" }).eq("code", "4312").throwOnError();
  await editor
    .from("links")
    .insert({ group: "research", title: "Propio", url: "https://propio.example" })
    .throwOnError();
  await editor.from("publications").update({ title: "Otra" }).eq("id", 7).throwOnError();
  // As another version of the demo wrote them.
  await site.service.from("publications").update({ title: "Otro título de la demo" }).eq("id", 8).throwOnError();
  await site.service.from("links").update({ url: "https://antes.example" }).eq("url", demoLink).throwOnError();
  await site.service
    .from("content_seeds")
    .update({ seeded_at: new Date().toISOString() })
    .neq("name", "")
    .throwOnError();
  await site.service.from("faq_items").insert(ownQuestion).throwOnError();

  const rows = await findDemoRows(site.service, sizes);
  expect(rows.find(({ table }) => table === "programs")).toMatchObject({ edited: ["4312"] });
  expect(rows.find(({ table }) => table === "publications")).toMatchObject({ edited: ["7"] });
  await removeDemoRows(site.service, rows);

  const { data: settings } = await site.service.from("settings").select("email, university_url, social").single();
  expect(settings).toEqual({ email: "", university_url: null, social: [] });
  expect(await countOf("programs")).toBe(1);
  expect(await countOf("publications")).toBe(1);
  expect(await countOf("academics")).toBe(0);
  expect(await countOf("pages")).toBe(0);
  expect((await site.service.from("links").select("title")).data).toEqual([{ title: "Propio" }]);
  expect((await site.service.from("accreditations").select("programs(code)")).data).toContainEqual({
    programs: { code: "4312" },
  });
  expect((await site.service.from("faq_items").select("slug")).data).toEqual([{ slug: ownQuestion.slug }]);
  const again = await findDemoRows(site.service, sizes);
  expect(again.flatMap(({ untouched }) => untouched)).toEqual([]);
});
