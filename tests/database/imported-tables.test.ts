import { expect, test } from "vitest";
import { readAnswers, storeAnswers, subjectsOf } from "../../app/editing/exchange/import-choices.ts";
import { questionKey } from "../../app/editing/exchange/plan/import-plan.ts";
import { academicRecords } from "../../app/features/academics/academics.record.ts";
import { scholarshipRecords } from "../../app/features/admissions/scholarships.record.ts";
import { publicationRecords } from "../../app/features/research/publications.record.ts";
import { formatShare } from "../../app/i18n/format.ts";
import { reportedFile } from "../support/app/reported-file.ts";
import { apply, counts, db, plan, published, setUpImports } from "./import-acts.ts";

// Files that other products misread, each with its content.
setUpImports();

const internal = { ...published, fills: { kind: "internal" } };

async function sharesOf(names: string[]) {
  const { data } = await db.from("scholarships").select("name,tuition_share").in("name", names).order("name");
  return data?.map(({ name, tuition_share }) => [name, tuition_share]);
}

test("percentages of a workbook are stored as shares", async () => {
  const planned = await plan(scholarshipRecords, reportedFile("share-percent.xlsx"), internal);
  expect([counts(planned).add, planned.problems, planned.questions]).toEqual([2, [], []]);
  await apply(scholarshipRecords, planned);
  const shares = await sharesOf(["Beca de prueba 100", "Beca de prueba 85"]);
  expect(shares).toEqual([
    ["Beca de prueba 100", 1],
    ["Beca de prueba 85", 0.85],
  ]);
  expect(shares?.map(([, share]) => formatShare(Number(share), "es"))).toEqual(["100\u00a0%", "85\u00a0%"]);
});

test("shares without a percent sign wait for an answer, which is stored for these numbers", async () => {
  const file = "Nombre;Parte del arancel que paga\nBeca A;0,5\nBeca B;0,25\nBeca C;40 %\n";
  const asked = await plan(scholarshipRecords, file, internal);
  expect(asked.questions).toMatchObject([{ subject: "scholarships.tuition_share", lines: [2, 3] }]);
  expect(asked.rows.map(({ line }) => line)).toEqual([4]);
  const [question] = asked.questions;
  if (!question) throw new Error("nothing was asked");
  await storeAnswers(db, asked.questions, new Map([[questionKey(question), "part"]]));
  const answers = await readAnswers(db, subjectsOf(scholarshipRecords));
  const planned = await plan(scholarshipRecords, file, internal, answers);
  expect(planned.questions).toEqual([]);
  await apply(scholarshipRecords, planned);
  expect(await sharesOf(["Beca A", "Beca B", "Beca C"])).toEqual([
    ["Beca A", 0.5],
    ["Beca B", 0.25],
    ["Beca C", 0.4],
  ]);
  const others = await plan(scholarshipRecords, file.replace("0,5", "0,6"), internal, answers);
  expect(others.questions).toHaveLength(1);
});

test("errors of a workbook are reported by row and column", async () => {
  const options = { ...published, fills: { area: "health", language: "es" } };
  const { problems } = await plan(publicationRecords, reportedFile("excel-errors.xlsx"), options);
  expect(problems.map(({ line, column, written }) => [line, column, written])).toEqual([
    [2, "Publicado en", "#N/A"],
    [2, "Volumen", "#REF!"],
  ]);
});

test("rows without their last cells are read", async () => {
  const options = { ...published, fills: { area: "agriculture" } };
  const planned = await plan(publicationRecords, reportedFile("ragged-semicolons.csv"), options);
  expect(planned.rows.map(({ line, title }) => [line, title])).toEqual([
    [2, "Suelos volcánicos y riego"],
    [3, "Calidad del agua"],
    [4, "Bosques del sur"],
    [5, "Otra obra"],
  ]);
});

test("people are read with their particles and punctuation", async () => {
  const options = { ...published, fills: { academic_rank: "full" } };
  const planned = await plan(academicRecords, reportedFile("people.csv"), options);
  expect(counts(planned).add).toBe(15);
  expect(planned.rows.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Fabián de la Fuente", "Luz O’Higgins", "Karla von Brand", "Ana Ñancupil"]),
  );
});
