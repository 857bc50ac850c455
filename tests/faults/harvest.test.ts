import { OaiPmh } from "oai-pmh/src/oai-pmh.js";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { measuringSizes } from "../../supabase/seed/research/research-sizes.ts";
import { prepareDatabase } from "../../tools/bench/fill-database.ts";
import { freePort } from "../../tools/free-port.ts";
import { type PostgresServer, startPostgres } from "../../tools/start-postgres.ts";
import { faultsOfAnswers } from "../harvest/check-answer.ts";
import { type SiteProcess, startSite, temporaryDataDir, untilReady } from "../process/site-process.ts";
import { faultRounds, faultTime } from "../support/fault-rounds.ts";

const isLong = faultRounds(0, 1) === 1;
/** The long run has 151,800 works. */
const sizes = isLong ? measuringSizes : { academics: 60, publications: 700, projects: 20, patents: 30, theses: 320 };
const works = sizes.publications + sizes.patents + sizes.theses;

const { dataDir, remove } = temporaryDataDir();
let server: PostgresServer;
let database: Client;
let settings: Record<string, string>;
let site: SiteProcess;

beforeAll(async () => {
  server = await startPostgres();
  const port = String(await freePort());
  settings = { DATABASE_URL: server.urlOf("postgres"), DATA_DIR: dataDir, PORT: port, DEMO_CONTENT: "off" };
  settings.SITE_URL = "http://postgrado.example";
  await prepareDatabase(settings, sizes);
  database = new Client({ connectionString: settings.DATABASE_URL });
  await database.connect();
  site = await startSite(settings);
  await untilReady(site);
}, 240_000 + faultTime(works, 5));
afterAll(async () => {
  site?.process.kill("SIGKILL");
  await site?.exited;
  await database?.end();
  await server?.stop();
  remove();
});

async function startAgain(): Promise<void> {
  site.process.kill("SIGKILL");
  await site.exited;
  site = await startSite(settings);
  await untilReady(site);
}

const ask = async (query: string, init?: RequestInit) => (await fetch(`${site.url}/oai${query}`, init)).text();
const identifier = (kind: string, id: number | string) => `oai:postgrado.example:${kind}/${id}`;

/** Returns the identifiers of all public works from the tables. */
async function published(): Promise<string[]> {
  const shown = (state: string, table: string) =>
    `${table}.${state} = 'published' and ${table}.deleted_at is null and coalesce(${table}.expires_at, 'infinity') > now()`;
  const { rows } = await database.query<{ name: string }>(
    `select 'publication/' || id as name from public.publications where ${shown("visibility", "publications")}
     union all select 'patent/' || id from public.patents where ${shown("visibility", "patents")}
     union all select 'thesis/' || theses.id from public.theses join public.programs on programs.id = program_id
       where ${shown("visibility", "theses")} and ${shown("status", "programs")}`,
  );
  return rows.map(({ name }) => `oai:postgrado.example:${name}`).sort();
}

test(
  "an external client harvests every public work once, even if the site restarts",
  async () => {
    // Some works are unpublished, so they are reported as deleted.
    const hidden = ["update public.publications set visibility = 'draft' where id % 50 = 0"];
    hidden.push(
      "update public.theses set deleted_at = now() where id % 40 = 0",
      "delete from public.patents where id = 3",
    );
    for (const change of hidden) await database.query(change);
    const expected = await published();
    expect(expected.length).toBeGreaterThan(works * 0.95);
    const client = new OaiPmh(`${site.url}/oai`);
    const harvested: string[] = [];
    const deleted: string[] = [];
    let given = 0;
    for await (const { header, metadata } of client.listRecords({ metadataPrefix: "oai_dc" })) {
      given += 1;
      (header.$?.status === "deleted" ? deleted : harvested).push(header.identifier);
      expect(metadata === undefined).toBe(header.$?.status === "deleted");
      if (given === Math.floor(works / 2)) await startAgain();
    }
    expect(harvested.sort()).toEqual(expected);
    expect(given).toBe(works);
    expect(deleted).toEqual(expect.arrayContaining([identifier("publication", 50), identifier("patent", 3)]));

    // The next harvest contains exactly the changes since the last one.
    const since = (await client.identify()).earliestDatestamp ?? "";
    const { rows } = await database.query<{ until: Date }>("select now() + interval '1 s' as until");
    const from = `${rows[0]?.until.toISOString().slice(0, 19)}Z`;
    await expect.poll(() => new Date().toISOString() > from).toBe(true);
    await database.query("update public.publications set visibility = 'draft' where id in (1, 2)");
    const changed: string[] = [];
    for await (const header of client.listIdentifiers({ metadataPrefix: "oai_openaire", from, set: "publications" })) {
      changed.push(`${header.identifier} ${header.$?.status}`);
    }
    expect(since < from).toBe(true);
    expect(changed).toEqual([1, 2].map((id) => `${identifier("publication", id)} deleted`));
  },
  faultTime(works, 15),
);

describe("every response is valid by the schemas of the protocol", () => {
  const pages = ["oai_dc", "oai_openaire"].flatMap((format) =>
    ["publications", "theses", "patents", "openaire", "theses:4101"].map(
      (set) => `?verb=ListRecords&metadataPrefix=${format}&set=${set}`,
    ),
  );
  const record = `identifier=${identifier("publication", 5)}`;
  const answers: [query: string, expected: RegExp][] = [
    ["?verb=Identify", /<deletedRecord>persistent</],
    ["?verb=ListMetadataFormats", /<metadataPrefix>oai_openaire</],
    [`?verb=ListMetadataFormats&${record}`, /<metadataPrefix>oai_dc</],
    ["?verb=ListSets", /<setSpec>theses:4101<\/setSpec><setName>Doctorado en Biología</],
    ...pages.map((page): [string, RegExp] => [page, /<record>.*<metadata>/]),
    ["?verb=ListIdentifiers&metadataPrefix=oai_dc&from=2020-01-01", /<header><identifier>oai:postgrado\.example:/],
    [`?verb=GetRecord&metadataPrefix=oai_openaire&${record}`, /<oaire:resource /],
    [
      `?verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier("patent", 3)}`,
      /<header status="deleted">.*<\/header><\/record>/,
    ],
    ["", /code="badVerb"/],
    ["?verb=ListWorks", /<request>http.*code="badVerb"/],
    ["?verb=Identify&verb=Identify", /code="badVerb"/],
    ["?verb=Identify&utm_source=x", /<request>http.*code="badArgument"/],
    ["?verb=ListRecords&metadataPrefix=oai_dc&set=theses&set=theses", /code="badArgument"/],
    ["?verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-23&until=2026-11-22", /code="badArgument"/],
    ["?verb=ListRecords&metadataPrefix=marc21", /metadataPrefix="marc21".*code="cannotDisseminateFormat"/],
    [`?verb=GetRecord&metadataPrefix=marc21&${record}`, /code="cannotDisseminateFormat"/],
    [
      "?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:postgrado.example:publication/99999999",
      /code="idDoesNotExist"/,
    ],
    ["?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:other.example:publication/5", /code="idDoesNotExist"/],
    ["?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:postgrado.example:project/1", /code="idDoesNotExist"/],
    ["?verb=ListMetadataFormats&identifier=oai:postgrado.example:news/1", /code="idDoesNotExist"/],
    ["?verb=ListRecords&metadataPrefix=oai_dc&set=projects", /code="noRecordsMatch"/],
    ["?verb=ListIdentifiers&metadataPrefix=oai_dc&from=2099-01-01", /code="noRecordsMatch"/],
    ["?verb=ListIdentifiers&metadataPrefix=oai_dc&until=1999-12-31T23:59:59Z", /code="noRecordsMatch"/],
    ["?verb=ListRecords&resumptionToken=abc", /code="badResumptionToken"/],
    ["?verb=ListSets&resumptionToken=abc", /code="badResumptionToken"/],
  ];

  test("of each verb and each error, by GET and by POST", async () => {
    const written: Record<string, string> = {};
    for (const [query, expected] of answers) {
      const got = await ask(query);
      expect(got.replaceAll("\n", ""), query).toMatch(expected);
      written[`GET ${query}`] = got;
      const body = new URLSearchParams(query);
      const posted = await ask("", { method: "POST", body });
      const dated = (text: string) => text.replace(/<responseDate>.*?</, "<").replace(/<resumptionToken.*?</, "<");
      expect(dated(posted), query).toBe(dated(got));
      written[`POST ${query}`] = posted;
    }
    expect(await faultsOfAnswers(written)).toEqual([]);
  });

  test("and an answer that is not is found out", async () => {
    const [page = ""] = pages.filter((query) => query.includes("oai_openaire"));
    const sound = await ask(page);
    const spoiled = sound.replace(/<datacite:titles>.*?<\/datacite:titles>/, "");
    expect(spoiled).not.toBe(sound);
    expect(await faultsOfAnswers({ spoiled })).not.toEqual([]);
    expect(await faultsOfAnswers({ spoiled: sound.replace("<datestamp>", "<datestamp>x") })).not.toEqual([]);
  });

  test("with any characters in a title", async () => {
    const title = "a\u0001b\u001f <b>&amp;</b> ]]> \ufffe\uffff «ñ» 😀 \"'";
    // Rows from before control characters were removed on writing.
    await database.query("alter table public.publications disable trigger prepare");
    await database.query("update public.publications set title = $1, abstract = $1, authors = $2 where id = 5", [
      title,
      JSON.stringify([{ given: "<\u0002>", family: "O’Higgins & Cía." }]),
    ]);
    await database.query("alter table public.publications enable trigger prepare");
    const told = "a\ufffdb\ufffd &lt;b&gt;&amp;amp;&lt;/b&gt; ]]&gt; \ufffd\ufffd «ñ» 😀";
    // The site is notified of the change.
    await expect.poll(() => ask(`?verb=GetRecord&metadataPrefix=oai_dc&${record}`)).toContain(told);
    const written = Object.fromEntries(
      await Promise.all(
        ["oai_dc", "oai_openaire"].map(async (format) => [
          format,
          await ask(`?verb=GetRecord&metadataPrefix=${format}&${record}`),
        ]),
      ),
    );
    expect(written.oai_dc).toContain(told);
    expect(await faultsOfAnswers(written)).toEqual([]);
  });
});

test.runIf(isLong)("a page of a list costs the same wherever it is in the list", { timeout: 600_000 }, async () => {
  for (const [format, set] of [
    ["oai_openaire", ""],
    ["oai_dc", "&set=theses"],
  ]) {
    const times: number[] = [];
    let query = `?verb=ListRecords&metadataPrefix=${format}${set}`;
    for (;;) {
      const began = performance.now();
      const page = await ask(query);
      times.push(performance.now() - began);
      const token = page.match(/<resumptionToken[^>]*>([^<]+)</)?.[1];
      if (!token) break;
      query = `?verb=ListRecords&resumptionToken=${token}`;
    }
    const part = (list: number[], share: number) =>
      [...list].sort((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
    const [first, last] = [times.slice(1, 101), times.slice(-100)].map((list) => Math.round(part(list, 0.5)));
    console.log(
      `${format}${set}: ${times.length} pages, the first ${Math.round(times[0] ?? 0)} ms, p50 ${Math.round(part(times, 0.5))} ms, p95 ${Math.round(part(times, 0.95))} ms; p50 of the next hundred ${first} ms, of the last ${last} ms`,
    );
    expect(part(times.slice(-100), 0.5)).toBeLessThan(3 * part(times.slice(1, 101), 0.5));
  }
});
