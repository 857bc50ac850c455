import { expect, test } from "vitest";
import { undoBatch } from "../../app/editing/bulk/undo-batch.ts";
import { findMapping, readAnswers, storeAnswers, storeMapping } from "../../app/editing/exchange/import-choices.ts";
import { checkRows } from "../../app/editing/exchange/plan/check-rows.ts";
import { questionKey } from "../../app/editing/exchange/plan/import-plan.ts";
import { academicRecords } from "../../app/features/academics/academics.record.ts";
import { publicationRecords } from "../../app/features/research/publications.record.ts";
import { m } from "../../app/i18n/paraglide/messages.js";
import { faultRounds, sharedLimit } from "../support/fault-rounds.ts";
import { apply, counts, db, eventCount, exported, plan, published, setUpImports, stored } from "./import-acts.ts";

setUpImports();

test("an export contains exactly the results of a list", async () => {
  const { records } = JSON.parse(await exported(publicationRecords, "json", "type=book"));
  const { count } = await db.from("publications").select("id", { count: "exact", head: true }).eq("type", "book");
  expect(records).toHaveLength(count ?? -1);
});

const headings = "Título;Tipo;Autoría;Año;Idioma;Área;DOI;Indexación";

/** Returns a table as offices send it: a title above, custom headings, semicolons, Windows-1252. */
function officeFile(lines: string[]): Buffer {
  return Buffer.from(["Publicaciones 2026;;;;;;;", "", headings, ...lines].join("\r\n"), "latin1");
}
const line = (title: string, doi: string, more = "Otros índices") =>
  `${title};Artículo;"Muñoz, Íñigo; Peña, Sofía";2026;español;Humanidades;${doi};${more}`;

test("an office's file adds and changes records in one batch, and is undone completely", async () => {
  const before = await stored();
  const events = await eventCount();
  const file = officeFile([
    line('"El ""Niño"":\nun estudio"', "10.5555/udn.1"),
    line("Ríos australes", "10.5555/udn.2"),
  ]);
  const planned = await plan(publicationRecords, file);
  expect({ ...planned, rows: counts(planned) }).toEqual({
    ...{ rows: { add: 2, change: 0, keep: 0 }, problems: [], questions: [], drafted: 0 },
  });
  const applied = await apply(publicationRecords, planned);
  expect(applied).toMatchObject({ rows: 2 });
  expect(await eventCount()).toBe(events + 1);
  const { data } = await db.from("publications").select("title,authors,visibility").eq("doi", "10.5555/udn.1").single();
  expect(data).toEqual({
    title: 'El "Niño":\nun estudio',
    authors: [
      { given: "Íñigo", family: "Muñoz" },
      { given: "Sofía", family: "Peña" },
    ],
    visibility: "published",
  });
  expect(counts(await plan(publicationRecords, file))).toEqual({ add: 0, change: 0, keep: 2 });

  const other = await plan(
    publicationRecords,
    officeFile([line("Ríos australes y valles", "10.5555/udn.2", "SciELO")]),
  );
  expect(other.rows[0]?.changes).toEqual([
    { column: "Título", before: "Ríos australes", after: "Ríos australes y valles" },
    { column: "Indexación", before: "Otros índices", after: "SciELO" },
  ]);
  const changed = await apply(publicationRecords, other);
  for (const result of [changed, applied]) {
    if ("problem" in result) throw new Error("the import was refused");
    expect(await undoBatch(db, result.batch ?? "")).toBeNull();
  }
  expect(await stored()).toEqual(before);
  if ("problem" in applied) throw new Error("the import was refused");
  expect(await undoBatch(db, applied.batch ?? "")).toBe(m.bulk_undo_already());
});

test("unreadable cells are reported by row, column and expected value", async () => {
  const { problems, rows } = await plan(
    publicationRecords,
    officeFile([line("Bien", "10.5555/udn.3"), line("Mal", "no es un DOI", "Quizás").replace("2026", "dos mil")]),
  );
  expect(rows).toHaveLength(2);
  expect(problems.map(({ line: row, column, written }) => [row, column, written])).toEqual([
    [5, "Año", "dos mil"],
    [5, "Indexación", "Quizás"],
    [5, "DOI", "no es un DOI"],
  ]);
  expect(problems.every(({ expected }) => expected.length > 5)).toBe(true);
});

test("a row rejected by the database changes nothing and is reported", async () => {
  const before = await stored();
  const lines = Array.from({ length: 700 }, (_, index) => line(`Estudio ${index}`, `10.5555/many.${index}`));
  // A quartile requires an index: a constraint on two columns, which only the database checks.
  const wrong = line("Estudio 650", "10.5555/many.650");
  const file = [headings, ...lines]
    .join("\n")
    .replace("Indexación", "Indexación;Cuartil")
    .replace(wrong, `${wrong};Q1`);
  const planned = await plan(publicationRecords, file);
  expect(planned.problems).toEqual([]);
  expect(await apply(publicationRecords, planned)).toEqual({
    problem: {
      ...{ line: 652, column: publicationRecords.names.one(), written: "Estudio 650" },
      expected: publicationRecords.refusals?.publications_check?.(),
    },
  });
  expect(await stored()).toEqual(before);
});

test("a review finds every row that the database rejects, with its cell if possible, and writes nothing", async () => {
  const before = await stored();
  const events = await eventCount();
  const { data: known } = await db.from("publications").select("doi").not("doi", "is", null).limit(1).single();
  const file = [
    headings.replace("Indexación", "Indexación;Cuartil"),
    ...Array.from({ length: 600 }, (_, index) => `${line(`Estudio ${index}`, `10.5555/check.${index}`)};`),
    `${line("Cuartil sin índice", "10.5555/check.a")};Q1`,
    `${line("Otro cuartil", "10.5555/check.b")};Q2`,
  ].join("\n");
  const { problems, rows } = await plan(publicationRecords, file, published, new Map(), true);
  const rule = publicationRecords.refusals?.publications_check?.();
  expect(problems).toEqual([
    { line: 602, column: publicationRecords.names.one(), written: "Cuartil sin índice", expected: rule },
    { line: 603, column: publicationRecords.names.one(), written: "Otro cuartil", expected: rule },
  ]);
  expect(rows).toHaveLength(602);
  const [row] = rows;
  if (!row) throw new Error("there is no row");
  // Another import or editor may have taken the DOI after the records were matched.
  const taken = { ...row, content: { ...row.content, row: { ...row.content.row, doi: known?.doi ?? "" } } };
  expect(await checkRows(db, publicationRecords, [taken], () => {})).toMatchObject([
    { line: 2, name: "doi", written: known?.doi },
  ]);
  expect(await stored()).toEqual(before);
  expect(await eventCount()).toBe(events);
});

test("an inexact match waits for a person, whose answer is stored", async () => {
  const { data } = await db
    .from("publications")
    .select("id,title,year,doi")
    .not("doi", "is", null)
    .order("id")
    .limit(2);
  const [first, second] = data ?? [];
  if (!first?.doi || !second) throw new Error("the demo has no publications with a DOI");
  const upper = first.doi.toUpperCase();
  const file = `DOI;Título;Año\n${upper};${first.title};${first.year}\n;${second.title.toUpperCase()}!;${second.year}\n`;
  const planned = await plan(publicationRecords, file);
  expect(planned.questions.map(({ candidates, lines }) => [candidates[0]?.id, lines])).toEqual([
    [String(first.id), [2]],
    [String(second.id), [3]],
  ]);
  expect(planned.rows).toEqual([]);
  const answers = new Map(
    planned.questions.map((question, index) => [questionKey(question), index ? null : String(first.id)]),
  );
  await storeAnswers(db, planned.questions, answers);
  const known = await readAnswers(db, ["publications"]);
  expect(known).toEqual(answers);
  const again = await plan(publicationRecords, file, { ...published, state: "draft" }, known);
  expect(again.questions).toEqual([]);
  expect(again.rows.map(({ does, id }) => [does, id])).toEqual([
    ["change", String(first.id)],
    ["add", null],
  ]);
});

test("changes of published records become drafts on request", async () => {
  const before = await stored();
  const { data } = await db.from("publications").select("doi,title,abstract").not("doi", "is", null).limit(1);
  const [{ doi, title } = { doi: "", title: "" }] = data ?? [];
  const file = `DOI;Título;Resumen\n${doi};${title};Otro resumen\n`;
  // Another person's drafts fill a whole page of the data API.
  const draft = { table_name: "publications", based_on: new Date().toISOString(), content: { row: {}, children: {} } };
  const others = Array.from({ length: 1000 }, (_, index) => ({ ...draft, row_id: `#${index}` }));
  await db.from("record_drafts").insert(others).throwOnError();
  const planned = await plan(publicationRecords, file, { ...published, state: "draft" });
  expect(planned.rows).toMatchObject([{ does: "change", isDraft: true }]);
  const applied = await apply(publicationRecords, planned);
  const { data: now } = await db
    .from("publications")
    .select("abstract")
    .eq("doi", doi as string)
    .single();
  expect(now?.abstract).toBe(data?.[0]?.abstract);
  const second = await plan(publicationRecords, file, { ...published, state: "draft" });
  expect(second.problems).toHaveLength(1);
  await db.from("record_drafts").delete().like("row_id", "#%").throwOnError();
  if ("problem" in applied) throw new Error("the import was refused");
  expect(await undoBatch(db, applied.batch ?? "")).toBeNull();
  expect(await stored()).toEqual(before);
});

test("academics are found by ORCID, their programs by code, and their English is kept", async () => {
  const before = await stored();
  const { data: program } = await db.from("programs").select("code").order("id").limit(1).single();
  const file = [
    "Nombres,Apellidos,ORCID,Jerarquía académica,Área,Departamento,Departamento (inglés),program_academics",
    `Ana,Muñoz Muñoz,0000-0002-1825-0097,Jerarquía titular,Humanidades,Historia,History,${program?.code} | Colabora`,
  ].join("\n");
  const planned = await plan(academicRecords, file);
  expect(planned.problems).toEqual([]);
  const applied = await apply(academicRecords, planned);
  expect(applied).toMatchObject({ rows: 2 });
  const { data } = await db.from("academics").select("slug,translations").eq("orcid", "0000-0002-1825-0097").single();
  expect(data).toMatchObject({ slug: "ana-munoz-munoz", translations: { en: { department: "History" } } });
  expect(counts(await plan(academicRecords, file))).toEqual({ add: 0, change: 0, keep: 1 });
  const unknown = await plan(academicRecords, file.replace(String(program?.code), "9999"));
  expect(unknown.problems).toMatchObject([{ line: 2, column: planned.problems[0]?.column ?? expect.any(String) }]);
  if ("problem" in applied) throw new Error("the import was refused");
  expect(await undoBatch(db, applied.batch ?? "")).toBeNull();
  expect(await stored()).toEqual(before);
});

test("a DOI and an ORCID may be addresses", async () => {
  const before = await stored();
  const person = "Nombres;Apellidos;Jerarquía académica;Área;ORCID\nAna;Ríos;Jerarquía titular;Humanidades;";
  const planned = await plan(academicRecords, `${person}https://orcid.org/0000-0001-5109-3700`);
  expect(planned.problems).toEqual([]);
  const people = await apply(academicRecords, planned);
  expect(counts(await plan(academicRecords, `${person}0000-0001-5109-3700`))).toMatchObject({ keep: 1 });
  const links = "publication_academics;";
  const work = officeFile([line("Ríos", "https://doi.org/10.5555/udn.9")])
    .toString("latin1")
    .replace("Título;", `${links}Título;`)
    .replace("Ríos;", "http://orcid.org/0000-0001-5109-3700 | 1;Ríos;");
  const works = await plan(publicationRecords, work);
  expect(works.problems).toEqual([]);
  const written = await apply(publicationRecords, works);
  const { data } = await db
    .from("publications")
    .select("doi,publication_academics(academics(orcid))")
    .eq("doi", "10.5555/udn.9")
    .single();
  expect(data?.publication_academics).toEqual([{ academics: { orcid: "0000-0001-5109-3700" } }]);
  for (const result of [written, people]) {
    if ("problem" in result) throw new Error("the import was refused");
    expect(await undoBatch(db, result.batch ?? "")).toBeNull();
  }
  expect(await stored()).toEqual(before);
});

test("the visibility of a record is exported and imported, unless everything becomes drafts", async () => {
  const before = await stored();
  const { data } = await db.from("publications").select("id").eq("visibility", "published").order("id").limit(2);
  const [first, second] = (data ?? []).map(({ id }) => id);
  if (!first || !second) throw new Error("the demo has no publications");
  const file = await exported(publicationRecords, "csv");
  expect(file).toContain("Estado en el sitio");
  await db.from("publications").update({ visibility: "archived" }).eq("id", first).throwOnError();
  await db.from("publications").update({ visibility: "draft" }).eq("id", second).throwOnError();
  const hidden = await exported(publicationRecords, "json");
  expect(counts(await plan(publicationRecords, file, { ...published, state: "draft" }))).toMatchObject({ change: 0 });
  const back = await plan(publicationRecords, file);
  expect(back.rows.filter(({ does }) => does === "change").map(({ id, changes }) => [id, changes])).toEqual(
    expect.arrayContaining([
      [String(first), [{ column: "Estado en el sitio", before: "Retirado", after: "Publicado" }]],
      [String(second), [{ column: "Estado en el sitio", before: "Sin publicar", after: "Publicado" }]],
    ]),
  );
  expect(await apply(publicationRecords, back)).toMatchObject({ rows: 2 });
  expect(await stored()).toEqual(before);
  const undone = await apply(publicationRecords, await plan(publicationRecords, hidden));
  expect((await db.from("publications").select("visibility").eq("id", first).single()).data?.visibility).toBe(
    "archived",
  );
  if ("problem" in undone) throw new Error("the import was refused");
  expect(await undoBatch(db, undone.batch ?? "")).toBeNull();
  expect(await stored()).toEqual(before);
});

test("the mapping of a file is stored by its headings", async () => {
  await storeMapping(db, "publicaciones", ["Título", "Nota"], ["title", null]);
  expect(await findMapping(db, "publicaciones", ["TITULO", "nota"])).toEqual(["title", null]);
  expect(await findMapping(db, "publicaciones", ["Título"])).toBeNull();
});

test("importing and undoing many publications is fast", async () => {
  const many = faultRounds(1100, 20_000);
  const before = await stored();
  const lines = Array.from({ length: many }, (_, index) =>
    line(`Investigación número ${index}`, `10.5555/load.${index}`),
  );
  const file = officeFile(lines);
  const began = performance.now();
  const planned = await plan(publicationRecords, file);
  const plannedAt = performance.now();
  const applied = await apply(publicationRecords, planned);
  const seconds = (performance.now() - began) / 1000;
  if ("problem" in applied) throw new Error("the import was refused");
  const again = await plan(publicationRecords, file);
  const undoBegan = performance.now();
  expect(await undoBatch(db, applied.batch ?? "")).toBeNull();
  console.log(
    `${many} publications: planned in ${((plannedAt - began) / 1000).toFixed(1)} s, written after ${seconds.toFixed(1)} s, undone in ${((performance.now() - undoBegan) / 1000).toFixed(1)} s`,
  );
  expect(counts(again)).toEqual({ add: 0, change: 0, keep: many });
  expect(await stored()).toEqual(before);
  expect(1000 * seconds).toBeLessThan(sharedLimit(60_000));
}, 600_000);
