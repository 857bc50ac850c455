import { afterAll, beforeAll } from "vitest";
import type { RecordType } from "../../app/editing/description/record-type.ts";
import { applyImport } from "../../app/editing/exchange/apply-import.ts";
import { exchangeColumns } from "../../app/editing/exchange/exchange-columns.ts";
import { type ExportFormat, exportRecords } from "../../app/editing/exchange/export-records.ts";
import { readSourceFile } from "../../app/editing/exchange/files/read-source-file.ts";
import { findHeadingRow, guessMapping, headingsAt, sourceRows } from "../../app/editing/exchange/mapping.ts";
import type { ImportOptions } from "../../app/editing/exchange/plan/import-plan.ts";
import { planImport } from "../../app/editing/exchange/plan/plan-import.ts";
import { readSelection } from "../../app/editing/record-list/record-selection.ts";
import { recordTypes } from "../../app/staff-area/record-types.ts";
import { silentLogger } from "../../backend/logger.ts";
import { backgroundChangeJob } from "../../server/jobs/background-change.ts";
import { runJobs } from "../../server/jobs/queue/job-runner.ts";
import { openTestBackend, secrets, siteUrl } from "../support/backend/test-backend.ts";
import { loadDemo } from "./load-demo.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;
export let db: ReturnType<typeof backend.connect>;

/** Opens a backend with demo content, a queue and a signed-in editor before the tests of a file. */
export function setUpImports(): void {
  let stopJobs: () => Promise<void>;
  beforeAll(async () => {
    backend = await openTestBackend();
    await loadDemo(backend.database, { academics: 60, publications: 300, projects: 30, patents: 20, theses: 40 });
    await backend.database.query("select public.continue_numbering()");
    const { email, password } = await backend.createPerson("editor");
    db = backend.connect();
    await db.auth.signInWithPassword({ email, password });
    const { serviceFetch, onJobs } = backend.backend;
    stopJobs = runJobs({
      backend: { url: siteUrl, anonKey: secrets.anonKey, serviceFetch, onJobs },
      handlers: { background_change: backgroundChangeJob },
      log: silentLogger,
    });
  }, 300_000);
  afterAll(async () => {
    await stopJobs();
    await backend.close();
  });
}

export const published: ImportOptions = { state: "published", clearsEmpty: false };

export async function plan(
  type: RecordType,
  file: string | Uint8Array,
  options = published,
  answers = new Map(),
  isChecked = false,
) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const [sheet] = (await readSourceFile(bytes, undefined, exchangeColumns(type))).sheets;
  if (!sheet) throw new Error("the file has no table");
  const columns = exchangeColumns(type);
  const heading = findHeadingRow(sheet, columns);
  const rows = sourceRows(sheet, heading, guessMapping(headingsAt(sheet.rows, heading), columns));
  const check = isChecked ? { check: {} } : {};
  return planImport(db, { type, types: recordTypes, rows, decimal: sheet.decimal, options, answers, ...check });
}

export const apply = (type: RecordType, planned: Awaited<ReturnType<typeof plan>>) =>
  applyImport(db, type, planned, "De prueba", () => {});

export async function exported(type: RecordType, format: ExportFormat, query = ""): Promise<string> {
  const selection = readSelection(type, new URLSearchParams(query));
  const { content } = await exportRecords(db, { type, types: recordTypes, selection }, format, () => {});
  return content.text();
}

export const counts = ({ rows }: { rows: { does: string }[] }) =>
  Object.fromEntries(["add", "change", "keep"].map((does) => [does, rows.filter((row) => row.does === does).length]));

/** Returns all that an import of publications may write, without managed columns. */
export async function stored() {
  const [row] = await backend.database.query<{ state: object }>(`select jsonb_build_object(
    'publications', (select jsonb_agg(public.strip_managed_columns(to_jsonb(p)) order by id) from public.publications p),
    'parts', (select jsonb_agg(to_jsonb(a) order by publication_id, academic_id) from public.publication_academics a),
    'academics', (select jsonb_agg(public.strip_managed_columns(to_jsonb(a)) order by id) from public.academics a),
    'drafts', (select jsonb_agg(content order by id) from public.record_drafts)
  ) as state`);
  return row?.state;
}

export const eventCount = async () =>
  (await backend.database.query<{ count: number }>("select count(*)::integer as count from public.audit_logs"))[0]
    ?.count ?? 0;
