import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { news, officeTexts } from "./office-texts.ts";
import { makePeople } from "./people.ts";
import { areas, makePrograms } from "./programs.ts";
import { bibtexOf, tableOf } from "./references.ts";

export type Size = { programs: number; academics: number; publications: number };

/**
 * Fills the site of a project directory only by `npm run import`, from files of offices and reference managers. Throws
 * with the command's output if one is rejected.
 */
export async function setUpUniversity(
  project: string,
  environment: Record<string, string>,
  { as, size, textKeys }: { as: string; size: Size; textKeys: readonly string[] },
): Promise<void> {
  const folder = join(project, "files");
  mkdirSync(folder);
  const people = makePeople(size.academics, areas);
  const half = Math.ceil(size.publications / 2);
  const run = async (name: string, content: string | Buffer, ...parameters: string[]) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    await runImport(project, environment, ...parameters.map((text) => (text === "FILE" ? file : text)));
  };
  const records = (type: string, rows: object[]) =>
    run(`${type}.json`, JSON.stringify({ records: rows }), type, "FILE", "--as", as);

  // A table as offices send it: a title above, semicolons, Windows-1252, ORCIDs as addresses.
  const table = people.map(({ given, family, orcid, area }) =>
    [given, family, orcid ? `https://orcid.org/${orcid}` : "", "full_professor", area, "Ríos", "Rivers"].join(";"),
  );
  const headings = "Nombres;Apellidos;ORCID;Jerarquía académica;Área;Departamento;Departamento (inglés)";
  const lines = ["Claustro 2026;;;;;;", headings, ...table].join("\r\n");
  await run("claustro.csv", Buffer.from(lines, "latin1"), "academicos", "FILE", "--as", as, "--column", "Área=area");
  const names = people.map(({ orcid, given, family }) => orcid ?? `${family}, ${given}`);
  await records("programas", makePrograms(size.programs, names));
  await run("obras.bib", bibtexOf(people, 0, half), "publicaciones", "FILE", "--as", as);
  const rest = tableOf(people, half, size.publications);
  await run("obras.csv", rest, "publicaciones", "FILE", "--as", as);
  for (const [type, rows] of Object.entries(officeTexts(textKeys))) await records(type, rows);
  await run("news.json", JSON.stringify(news), "FILE");
}

function runImport(cwd: string, environment: Record<string, string>, ...parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const { PATH } = process.env;
    execFile(
      process.execPath,
      ["tools/import.ts", ...parameters],
      { cwd, env: { PATH, NODE_COMPILE_CACHE: join(cwd, "compiled"), ...environment }, maxBuffer: 16 * 1024 * 1024 },
      (error, said, wrong) => (error ? reject(new Error(`${parameters.join(" ")}\n${said}${wrong}`)) : resolve()),
    );
  });
}
