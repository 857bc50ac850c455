import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type FileQuestion,
  fileSpans,
  readAccreditationFile,
  takeAccreditationFile,
} from "../../app/features/indicators/accreditation-file/accreditation-file.ts";
import { fileTables, gapsTable } from "../../app/features/indicators/accreditation-file/file-tables.ts";
import { findGaps } from "../../app/features/indicators/accreditation-file/find-gaps.ts";
import { writeWorkbook } from "../../app/features/indicators/accreditation-file/write-workbook.ts";
import { demoSizes, measuringSizes } from "../../supabase/seed/research/research-sizes.ts";
import { runSite } from "../run-site.ts";
import { startPostgres } from "../start-postgres.ts";
import { prepareDatabase } from "./fill-database.ts";
import { type CallTimes, reportTimes, signIn, timeCalls } from "./time-calls.ts";

/**
 * `npm run bench:accreditation`: measures the accreditation file of a doctorate with 100,000 publications, by as many
 * academics as the demo university has and by twenty times as many (some 500 in the program). Milliseconds from the
 * request to the file. Exit code 1 if a 95th percentile is above 5,000.
 */
const limitMs = 5_000;
const times = 5;
const account = { email: "editor@bench.example", password: "una-clave-para-medir-las-listas" };
const results: Record<string, CallTimes> = {};
for (const [name, sizes] of Object.entries({
  "420 academics": { ...measuringSizes, academics: demoSizes.academics },
  "8,000 academics": measuringSizes,
})) {
  const server = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "postgrado-bench-"));
  try {
    const settings = {
      DATABASE_URL: server.urlOf("postgres"),
      DATA_DIR: dataDir,
      DEMO_CONTENT: "off",
      LOG_LEVEL: "warn",
      STAFF_EMAIL: account.email,
      STAFF_PASSWORD: account.password,
    };
    await prepareDatabase(settings, sizes);
    const site = await runSite(settings);
    try {
      const db = await signIn(site.origin, account);
      const { data } = await db.from("programs").select("id").eq("code", "4101").single().throwOnError();
      for (const years of fileSpans) {
        const question: FileQuestion = { program: data.id, years, today: new Date().toISOString().slice(0, 10) };
        results[`${name}, ${years} years: shown`] = await timeCalls(times, () => readAccreditationFile(db, question));
        let works = "";
        results[`${name}, ${years} years: spreadsheet`] = await timeCalls(times, async () => {
          const file = await takeAccreditationFile(db, question, "xlsx");
          if (!file) throw new Error("The program is not there");
          const gaps = findGaps(file);
          const workbook = await writeWorkbook([gapsTable(gaps), ...fileTables(file, gaps)]);
          works = `${file.academics.length} academics, ${file.publications.length} publications, ${workbook.size} bytes`;
        });
        console.log(`${name}, ${years} years: ${works}`);
      }
    } finally {
      await site.stop();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
reportTimes(results, limitMs);
