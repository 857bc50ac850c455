import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import type { RecordType } from "../../app/editing/description/record-type.ts";
import { findFileUses } from "../../app/editing/media/library-file.ts";
import { countPending, listPending } from "../../app/editing/pending/pending-records.ts";
import { readTranslationSelection } from "../../app/editing/pending/pending-selection.ts";
import { countRecords, listRecords } from "../../app/editing/record-list/list-records.ts";
import { readSelection } from "../../app/editing/record-list/record-selection.ts";
import { academicRecords } from "../../app/features/academics/academics.record.ts";
import { mediaRecords } from "../../app/features/media/media.record.ts";
import { listCards } from "../../app/features/news/news-lists.ts";
import { allNews, type NewsSelection } from "../../app/features/news/news-selection.ts";
import { publicationRecords } from "../../app/features/research/publications.record.ts";
import { thesisRecords } from "../../app/features/research/theses.record.ts";
import type { Db } from "../../app/supabase/db.ts";
import { measuringSizes } from "../../supabase/seed/research/research-sizes.ts";
import { runSite } from "../run-site.ts";
import { startPostgres } from "../start-postgres.ts";
import { prepareDatabase } from "./fill-database.ts";
import { type CallTimes, reportTimes, signIn, timeCalls } from "./time-calls.ts";

/**
 * `npm run bench:lists [-- --news 10000 --files 2000 --times 20]`: measures the requests of the staff lists with 10,000
 * news, 100,000 publications and 2,000 library files. Milliseconds from the request to the last byte, one request at a
 * time. Exit code 1 if a 95th percentile is above 300.
 */
const { values } = parseArgs({
  options: {
    news: { type: "string", default: "10000" },
    files: { type: "string", default: "2000" },
    times: { type: "string", default: "20" },
  },
});
const times = Number(values.times);
const limitMs = 300;
const all = new URLSearchParams();
const account = { email: "editor@bench.example", password: "una-clave-para-medir-las-listas" };

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), "postgrado-bench-"));
try {
  await measureSite();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureSite(): Promise<void> {
  const databaseUrl = server.urlOf("postgres");
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_CONTENT: "off",
    LOG_LEVEL: "warn",
    STAFF_EMAIL: account.email,
    STAFF_PASSWORD: account.password,
  };
  const began = Date.now();
  await prepareDatabase(settings, measuringSizes);
  await fillWithNews(databaseUrl, Number(values.news));
  await fillLibrary(databaseUrl, Number(values.files));
  console.log(`filled in ${Math.round((Date.now() - began) / 1000)} s`);
  const site = await runSite(settings);
  try {
    const db = await signIn(site.origin, account);
    reportTimes(
      { ...(await timeNews(db)), ...(await timeRecords(db)), ...(await timeLibrary(db)), ...(await timePending(db)) },
      limitMs,
    );
  } finally {
    await site.stop();
  }
}

/** Inserts published items and drafts of thirty years, some with English and some in the trash. */
async function fillWithNews(databaseUrl: string, count: number): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into public.news (id, url, slug, title, date, blocks, body, status, translations, deleted_at)
     select md5('noticia ' || n)::uuid, '/es/node/' || n, 'noticia-' || n, 'Noticia ' || n || ' sobre ' || subject,
       timestamptz '2026-01-01' - n * interval '1 day',
       jsonb_build_array(jsonb_build_object('type', 'paragraph', 'text', 'Un texto sobre ' || subject || '.')),
       'Un texto sobre ' || subject || '.', case when n % 7 = 0 then 'draft' else 'published' end,
       case when n % 3 = 0 then jsonb_build_object('en', jsonb_build_object('title', 'Item ' || n)) else '{}'::jsonb end,
       case when n % 50 = 0 then now() end
     from generate_series(1, $1::integer) n,
       lateral (select (array['humedales', 'salud pública', 'educación', 'astronomía', 'acuicultura'])[1 + n % 5] subject) s`,
    [count],
  );
  await database.query("vacuum analyze public.news");
  await database.end();
}

/** Inserts library images: a tenth is unused, the others are used by news as picture or within the text. */
async function fillLibrary(databaseUrl: string, count: number): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into public.media (path, kind, mime_type, name)
     select 'News/Foto de archivo ' || n || '.jpg', 'image', 'image/jpeg', 'Foto ' || n from generate_series(1, $1::integer) n`,
    [count],
  );
  await database.query(
    `update public.news set
       image = case when n % 2 = 0 then 'News/Foto de archivo ' || n || '.jpg' else 'News_' || n || '.jpg' end,
       blocks = case when n % 2 = 1 then blocks || jsonb_build_array(jsonb_build_object(
         'type', 'paragraph', 'text', 'Véase https://ejemplo.edu/storage/Images/News/Foto%20de%20archivo%20' || n || '.jpg'
       )) else blocks end
     from (select id as numbered, row_number() over (order by date) % $1 + 1 as n from public.news) numbers
     where id = numbered and n % 10 > 0`,
    [count],
  );
  await database.query("vacuum analyze public.news, public.media");
  await database.end();
}

async function timeLibrary(db: Db): Promise<Record<string, CallTimes>> {
  const unused = readSelection(mediaRecords, new URLSearchParams("vista=sin-uso"));
  const path = "News/Foto de archivo 12.jpg";
  return {
    "library: all": await timeCalls(times, () => listRecords(db, mediaRecords, readSelection(mediaRecords, all))),
    "library: unused": await timeCalls(times, () => listRecords(db, mediaRecords, unused)),
    "library: where a file is used": await timeCalls(times, () => findFileUses(db, path)),
  };
}

/** Measures the counts on the home page of the staff area, and the first page of the translation queue. */
async function timePending(db: Db): Promise<Record<string, CallTimes>> {
  const today = new Date().toISOString().slice(0, 10);
  return {
    "home: what waits": await timeCalls(times, () => countPending({ db, today })),
    "queue of translations": await timeCalls(times, () =>
      listPending({ db, today, userId: "" }, readTranslationSelection(all)),
    ),
  };
}

async function timeNews(db: Db): Promise<Record<string, CallTimes>> {
  const questions: Record<string, NewsSelection> = {
    "news: all": allNews,
    "news: a common word": { ...allNews, text: "noticia" },
    "news: three words": { ...allNews, text: "noticia salud publica" },
    "news: a word that is nowhere": { ...allNews, text: "zzzz" },
    "news: drafts": { ...allNews, filter: "borradores" },
    "news: without English": { ...allNews, filter: "traducir" },
    "news: trash": { ...allNews, isTrash: true },
  };
  const results: Record<string, CallTimes> = {};
  for (const [name, selection] of Object.entries(questions)) {
    const question = { selection, start: 0, count: 20 };
    results[name] = await timeCalls(times, () => listCards(db, question, { now: new Date() }));
  }
  const last = { selection: allNews, start: 9_000, count: 20 };
  results["news: far back"] = await timeCalls(times, () => listCards(db, last, { now: new Date() }));
  return results;
}

async function timeRecords(db: Db): Promise<Record<string, CallTimes>> {
  const queries = { all: "", "a common word": "q=salud", "two words": "q=agua+rural", nowhere: "q=zzzz" };
  const more = { drafts: "estado=borradores", trash: "vista=papelera", "far back": "pagina=900" };
  const results: Record<string, CallTimes> = {};
  const types: Record<string, RecordType> = {
    publications: publicationRecords,
    theses: thesisRecords,
    academics: academicRecords,
  };
  for (const [table, type] of Object.entries(types)) {
    for (const [name, query] of Object.entries({ ...queries, ...more })) {
      const selection = readSelection(type, new URLSearchParams(query));
      results[`${table}: ${name}`] = await timeCalls(times, () => listRecords(db, type, selection));
    }
    results[`${table}: how many`] = await timeCalls(times, () => countRecords(db, type));
  }
  return results;
}
