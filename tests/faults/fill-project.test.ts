import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startProjectSite } from "../process/project-site.ts";
import { runTool } from "../process/run-tool.ts";

vi.setConfig({ testTimeout: 600_000 });

const running = startProjectSite();

test("it loads the demo university, which the site shows with its pictures; again, it finds all there", async () => {
  const filled = await runTool({ ...running.withKey, STAFF_EMAIL: "otra@udn.example" }, "fill-project");
  expect(filled.said).toMatch(/^ {2}71 programs$/m);
  expect(filled.said).toMatch(/First staff account: otra@udn\.example, password \S+\n$/);
  expect([filled.code, running.project.refused]).toEqual([0, []]);

  const read = async (path: string) => (await fetch(`${running.site.url}${path}`)).text();
  await expect.poll(() => read("/programas/magister"), { interval: 500 }).toContain("/magister/");
  const [picture = "none"] = /[^" ]+\/public\/Images\/News\/[^" ]+/.exec(await read("/noticias")) ?? [];
  expect(picture).toContain(running.project.url);
  expect((await fetch(picture.replaceAll("&amp;", "&"))).headers.get("content-type")).toBe("image/webp");

  const countAll = async () => {
    const tables = ["programs", "academics", "publications", "news", "pages", "documents"] as const;
    const counts = tables.map((table) => running.service.from(table).select("*", { count: "exact", head: true }));
    return (await Promise.all(counts)).map(({ count }) => count);
  };
  const before = await countAll();
  const again = await runTool(running.withKey, "fill-project");
  expect([again.code, again.said]).toEqual([0, expect.stringMatching(/There is staff already\.\n$/)]);
  expect(await countAll()).toEqual(before);
});

test("the other commands do their work in the project", async () => {
  const added = await runTool(running.withKey, "staff", "add", "nueva@udn.example", "--name", "Ana");
  expect(added.code).toBe(0);
  expect((await runTool(running.withKey, "staff", "list")).said).toMatch(/nueva@udn\.example\s+editor\s+active\s+Ana/);

  const file = join(running.dataDir, "news.json");
  writeFileSync(file, JSON.stringify([{ id: "901", title: "Traída", date: "2031-05-06", body: "Hola" }]));
  expect((await runTool(running.withKey, "import", file)).said).toContain("Imported: 1 new");
  expect((await runTool(running.withKey, "sweep", "--dry-run")).code).toBe(0);

  expect((await runTool(running.withKey, "remove-demo", "--yes")).code).toBe(0);
  const { data } = await running.service.from("news").select("id").throwOnError();
  expect(data).toEqual([{ id: "901" }]);
  expect((await runTool(running.withKey, "verify-audit")).said).toContain("The audit log is whole");
});
