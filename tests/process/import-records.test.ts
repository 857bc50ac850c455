import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runTool } from "./run-tool.ts";
import { runToolHere } from "./run-tool-here.ts";
import { clientOf, preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "./site-process.ts";

// Each test runs several commands sequentially.
vi.setConfig({ testTimeout: 180_000 });

const { dataDir, remove } = preparedDataDir();
const folder = mkdtempSync(join(tmpdir(), "postgrado-import-"));
let site: SiteProcess;
let db: Awaited<ReturnType<typeof clientOf>>;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
  db = await clientOf(site);
  await db.auth.signInWithPassword(staffAccount);
}, 180_000);
afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  rmSync(folder, { recursive: true, force: true });
  remove();
});

const run = (...parameters: string[]) => runToolHere({ DATA_DIR: dataDir }, "import", ...parameters);
const runProcess = (...parameters: string[]) => runTool({ DATA_DIR: dataDir }, "import", ...parameters);
const as = ["--as", staffAccount.email];

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Returns the latest event of the audit log and the number of events. */
async function audit() {
  const { data, count } = await db
    .from("audit_logs")
    .select("details,userEmail", { count: "exact" })
    .order("id", { ascending: false })
    .limit(1)
    .throwOnError();
  return { count: count ?? 0, latest: data[0] };
}

const academics = async () =>
  (await db.from("academics").select("id,given_names,family_names,area,status").order("id").throwOnError()).data;
const works = async () =>
  (await db.from("publications").select("title,doi,area,publication_academics(position)").order("id").throwOnError())
    .data;

/** A table as offices send it: a title above, a custom heading, semicolons, Windows-1252. */
const people = write(
  "académicos.csv",
  Buffer.from(
    [
      "Planta académica 2026;;;",
      "Nombres;Apellidos;Jerarquía académica;ORCID;Oficina",
      "José Miguel;Muñoz Soto;Jerarquía titular;https://orcid.org/0000-0002-1825-0097;101",
      "Javiera;Muñoz Paz;Jerarquía titular;;102",
    ].join("\r\n"),
    "latin1",
  ),
);

test("an unknown type, and a person without rights, get an error with the options", async () => {
  expect((await run("academic", people, ...as)).said).toMatch(
    /"academic" is no type of record.*academicos \(academics\)/,
  );
  expect((await run("academicos", people)).said).toContain("Say on whose behalf: --as");
  const { code, said } = await runProcess("academicos", people, "--as", "nadie@udn.example");
  expect(said).toContain("nadie@udn.example is no active member of the staff");
  expect(code).toBe(1);
});

test("every error is reported by line, column and expected value, and nothing is written", async () => {
  const file = write("malo.csv", "Nombres;Apellidos;ORCID;Área\nAna;Paz;0000;Letras\nEva;Sol;;Humanidades\n");
  const { code, said } = await run("academicos", file, ...as);
  expect(code).toBe(1);
  expect(said).toContain("Nothing was imported: 4 errors.");
  expect(said).toContain(`${file}, line 2, ORCID: "0000": Enter the ORCID iD as 0000-0002-1825-0097.`);
  expect(said).toMatch(/line 2, Area of knowledge: "Letras": Write one of the 10 options, for example .*«Education»/);
  expect(said).toContain("line 3, Academic rank: empty: Fill in this field.");
  expect(said).not.toContain("    at ");
  expect(await academics()).toEqual([]);
});

test("a dry run prints the changes and writes nothing; a column is mapped by hand", async () => {
  const { code, said } = await run("academics", people, "--dry-run", "--new", "area=humanities");
  expect(said).toContain("Left out: Oficina.");
  expect(said).toContain("line 3: new: José Miguel Muñoz Soto");
  expect(said).toContain("Nothing was written. There are 2 new, 0 changed, 0 as they are.");
  expect(code).toBe(0);
  expect(await academics()).toEqual([]);
  const unmapped = await run("academics", people, "--new", "area=humanities", ...as);
  expect(unmapped.said).toContain("Nothing was imported: no column is named Oficina.");
  expect(await academics()).toEqual([]);
  expect((await run("academics", people, "--dry-run", "--column", "Oficina=office")).said).toContain(
    '"office" is no column.',
  );
});

test("it is written as one act of the editor, once, and how it was read is remembered", async () => {
  const before = await audit();
  const options = ["--new", "area=humanities", "--column", "Oficina=department", ...as];
  const { code, said } = await runProcess("academicos", people, ...options);
  expect(code).toBe(0);
  expect(said).toContain("Imported: 2 new, 0 changed, 0 as they are.");
  expect(await academics()).toMatchObject([
    { given_names: "José Miguel", area: "humanities", status: "published" },
    { given_names: "Javiera" },
  ]);
  const after = await audit();
  expect(after.count).toBe(before.count + 1);
  expect(after.latest).toMatchObject({
    userEmail: staffAccount.email,
    details: { kind: "import", title: "Faculty members: académicos.csv", rows: { academics: 2 } },
  });
  // Headings with a stored mapping need no option.
  const again = await run("academicos", people, ...as);
  expect(again.said).not.toContain("Left out");
  expect(again.said).toContain("Imported: 0 new, 0 changed, 2 as they are.");
  expect((await audit()).count).toBe(after.count);
});

test("before and after are said field by field", async () => {
  const file = write(
    "cambio.csv",
    "ORCID,Nombres,Apellidos,Departamento\n0000-0002-1825-0097,José Miguel,Muñoz Soto,Historia\n",
  );
  const { said } = await run("academicos", file, "--dry-run");
  expect(said).toContain('line 2: José Miguel Muñoz Soto\n  Department: "101" → "Historia"');
  expect((await run("academicos", file, "--dry-run", "--language", "es")).said).toContain("Departamento: ");
});

test("an ambiguous reference is asked, answered in a table, remembered, and undone with the import", async () => {
  const file = write(
    "obras.bib",
    "@article{a, title={Ríos}, journal={Aguas}, year=2025, doi={10.5555/RIOS}, author={Muñoz, J. and Vera, Luis}}\n\n" +
      "@article{b, title={Valles}, journal={Aguas}, year=2025, author={Muñoz Paz, Javiera}}\n",
  );
  const asked = await run("publicaciones", file, "--new", "area=humanities", ...as);
  expect(asked.code).toBe(1);
  expect(asked.said).toMatch(/obras\.bib, line 1: "Muñoz, J\." may be\n +\d+ = José Miguel Muñoz Soto/);
  expect(asked.said).toContain("1 question is open");
  expect(await works()).toEqual([]);

  const answers = join(folder, "respuestas.csv");
  const named = await run("publicaciones", file, "--new", "area=humanities", "--answers", answers, ...as);
  expect(named.said).toContain(`Fill the column "answer" of ${answers} and run this again.`);
  const javiera = (await academics()).find(({ given_names }) => given_names === "Javiera");
  writeFileSync(answers, readFileSync(answers, "utf8").replace('"Muñoz, J.",', `"Muñoz, J.",${javiera?.id}`));
  const written = await run("publicaciones", file, "--new", "area=humanities", "--answers", answers, ...as);
  expect(written.said).toContain("Imported: 2 new, 0 changed, 0 as they are.");
  expect(await works()).toMatchObject([
    { title: "Ríos", publication_academics: [{ position: 1 }] },
    { title: "Valles", publication_academics: [{ position: 1 }] },
  ]);
  expect((await run("publicaciones", file, ...as)).said).toContain("Imported: 0 new, 0 changed, 2 as they are.");

  const [, batch = ""] = /--undo (\S+)/.exec(written.said) ?? [];
  expect((await run("--undo", batch, ...as)).said).toContain("Undone: everything is as it was before the import.");
  expect(await works()).toEqual([]);
  const twice = await run("--undo", batch, ...as);
  expect(twice.said).toContain("Nothing was undone: this import was undone already.");
  expect(twice.code).toBe(1);
});

test("a row that only the database refuses is named, and nothing is written", async () => {
  const file = write(
    "cuartil.csv",
    "Título;Tipo;Autoría;Año;Idioma;Área;Cuartil\nUno;Artículo;Paz, Eva;2026;español;Humanidades;\n" +
      "Dos;Artículo;Paz, Eva;2026;español;Humanidades;Q1\n",
  );
  const { code, said } = await run("publicaciones", file, ...as);
  expect(said).toMatch(/Nothing was imported: 1 error\.\n.*cuartil\.csv, line 3, .*: "Dos": /);
  expect(code).toBe(1);
  const tried = await run("publicaciones", file, "--dry-run");
  expect(tried.said).toMatch(/Nothing was imported: 1 error\.\n.*cuartil\.csv, line 3, .*: "Dos": /);
  expect(tried.code).toBe(1);
  expect(await works()).toEqual([]);
});

test("a dry run lists every row that the database would refuse, and writes nothing", async () => {
  const file = write(
    "cuartiles.csv",
    ["Título;Tipo;Autoría;Año;Idioma;Área;Cuartil", ...["Uno;Q1", "Dos;", "Tres;Q2"]]
      .map((row, index) => (index === 0 ? row : row.replace(";", ";Artículo;Paz, Eva;2026;español;Humanidades;")))
      .join("\n"),
  );
  const { said } = await run("publicaciones", file, "--dry-run");
  expect(said).toContain("Nothing was imported: 2 errors.");
  expect(said).toMatch(/line 2, .*: "Uno": [\s\S]*line 4, .*: "Tres": /);
  expect(await works()).toEqual([]);
});
