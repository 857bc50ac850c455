import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { describe, expect, it } from "vitest";
import { madeUpFile } from "#tests/support/app/made-up-accreditation-file.ts";
import { totalsOf } from "./academic-totals.ts";
import type { AccreditationFile } from "./accreditation-file.ts";
import { fileTables, gapsTable } from "./file-tables.ts";
import { findGaps, type gapKinds } from "./find-gaps.ts";
import { writeWorkbook } from "./write-workbook.ts";

const whole = madeUpFile();
const [first, second] = whole.academics;
const [publication] = whole.publications;
const [project] = whole.projects;
const [graduate] = whole.graduates;
const [earlier, later] = whole.cohorts;
const [accreditation] = whole.accreditations;

describe("findGaps", () => {
  it("finds nothing in a complete file", () => expect(findGaps(whole)).toEqual([]));

  it.each<
    [(typeof gapKinds)[number], Partial<Record<keyof AccreditationFile, unknown>>, string, string, number | null]
  >([
    ["no_accreditation", { accreditations: [] }, "Doctorado en Biología", "programs", 7],
    ["no_resolution", { accreditations: [{ ...accreditation, resolution: null }] }, "CNA, 2024", "programs", 7],
    ["no_years", { accreditations: [{ ...accreditation, years: null }] }, "CNA, 2024", "programs", 7],
    ["unpublished", { unpublished: [{ id: 9, given: "Eva", family: "Paz" }] }, "Eva Paz", "academics", 9],
    ["no_membership", { academics: [{ ...second, membership: null }] }, "Ana Soto", "programs", 7],
    ["no_hours", { academics: [{ ...second, weekly_hours: null }] }, "Ana Soto", "programs", 7],
    ["no_since", { academics: [{ ...second, since_year: null }] }, "Ana Soto", "programs", 7],
    ["no_home", { academics: [{ ...first, home_institution: " " }] }, "Leonel Ávila", "academics", 2],
    ["no_degree", { academics: [{ ...second, degrees: [] }] }, "Ana Soto", "academics", 1],
    ["no_lines", { academics: [{ ...second, research_lines: [] }] }, "Ana Soto", "academics", 1],
    ["no_figures", { cohorts: [{ ...earlier, applicants: null }] }, "2025", "programs", 7],
    ["no_cohort", { cohorts: [{ ...earlier, entered: null, left_program: null }, later] }, "2025", "programs", 7],
    ["no_left", { cohorts: [{ ...earlier, left_program: null }] }, "2025", "programs", 7],
    ["no_median", { cohorts: [{ ...earlier, median_semesters: null }] }, "2025", "programs", 7],
    ["cohort_differs", { cohorts: [{ ...earlier, entered: 11 }] }, "2025", "programs", 7],
    ["no_thesis", { cohorts: [{ ...earlier, graduates: 3 }] }, "2025", "theses", null],
    ["no_supervisor", { graduates: [{ ...graduate, supervisors: [] }] }, "Tesis", "theses", 41],
    ["no_quartile", { publications: [{ ...publication, quartile: null }] }, "=1+1", "publications", 11],
    ["no_funder", { projects: [{ ...project, funder: "" }] }, "Proyecto", "projects", 21],
  ])("reports %s with the record to complete", (kind, changes, name, table, id) => {
    expect(findGaps(madeUpFile(changes))).toMatchObject([{ kind, name, record: { table, id } }]);
  });

  it("does not require a cohort of the current year, or a quartile of books or other indexes", () => {
    expect(findGaps(madeUpFile({ cohorts: [{ ...later, entered: null, left_program: null }] }))).toEqual([]);
    const others = [{ type: "book" }, { type: "conference_paper" }, { indexation: "scielo" }];
    const publications = others.map((other) => ({ ...publication, quartile: null, ...other }));
    expect(findGaps(madeUpFile({ publications }))).toEqual([]);
  });
});

it("counts a shared work for each academic and once in the total", () => {
  const { each, all } = totalsOf(whole);
  expect(whole.academics.map(({ family }) => family)).toEqual(["Ávila", "Soto"]);
  expect(each).toMatchObject([
    { publications: 1, Q1: 1, principal: 0, coInvestigator: 1, patents: 1, thesesHere: 0, thesesElsewhere: 1 },
    { publications: 1, Q1: 1, principal: 1, coInvestigator: 0, patents: 0, thesesHere: 1, thesesElsewhere: 1 },
  ]);
  expect(all).toMatchObject({ publications: 1, principal: 1, coInvestigator: 0, thesesHere: 1, thesesElsewhere: 2 });
});

describe("the spreadsheet", () => {
  const tables = [...fileTables(whole, []), gapsTable([])];

  it("has a sheet per table, with typed numbers and days", async () => {
    const bytes = await (await writeWorkbook(tables)).arrayBuffer();
    const sheets = await readXlsxFile(bytes);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(tables.map(({ title }) => title));
    for (const [index, { columns, rows, total }] of tables.entries()) {
      const [head, ...body] = sheets[index]?.data ?? [];
      expect(head).toEqual(columns.map(({ label }) => label));
      const written = [...rows, ...(total ? [total] : [])].map((row) =>
        row.map((cell, at) => {
          if (columns[at]?.kind === "day" && cell !== null) return new Date(`${cell}T00:00:00Z`);
          return typeof cell === "string" ? cell.replace("\u0001", "") : cell;
        }),
      );
      expect(body).toEqual(written);
    }
  });

  it("freezes its headings and escapes formulas", async () => {
    const parts = unzipSync(new Uint8Array(await (await writeWorkbook(tables)).arrayBuffer()));
    const sheets = Object.keys(parts).filter((name) => /worksheets\/sheet\d+\.xml$/.test(name));
    expect(sheets).toHaveLength(tables.length);
    for (const name of sheets) {
      const xml = strFromU8(parts[name] ?? new Uint8Array());
      expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
      expect(xml).not.toContain("<f>");
      expect(xml).toMatch(/<col [^>]*width="/);
    }
  });
});
