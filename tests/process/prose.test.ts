import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf, preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "./site-process.ts";

const { dataDir, remove } = preparedDataDir();
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
});
afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  remove();
});

const year = new Date().getFullYear() + 1;
const rule = {
  year,
  continuing_raise: 0.047,
  annual_cash_discount: 0.1,
  annual_cash_until: `${year}-04-30`,
  semester_cash_discount: 0.05,
  semester_cash_until: `${year}-09-30`,
  max_checks: 10,
  check_day: 30,
  first_check_month: 3,
  last_check_month: 12,
};
const question = {
  slug: "alza",
  group: "enrollment_and_tuition",
  question: "¿Cuánto sube?",
  answer: [{ type: "paragraph", text: "Sube {{reajuste}}; becas hasta el {{becas-hasta}}{{reajsute}}." }],
  translations: {
    en: {
      question: "How much?",
      answer: [{ type: "paragraph", text: "Up {{reajuste}}; scholarships until {{becas-hasta}}{{reajsute}}." }],
    },
  },
};

/** Returns the answers on the FAQ page in both languages. */
async function answers(): Promise<string[]> {
  const pages = ["/preguntas-frecuentes", "/en/preguntas-frecuentes"].map(async (path) => {
    const html = await (await fetch(`${site.url}${path}`)).text();
    return /<p[^>]*>((?:Sube|Up) [^<]+)<\/p>/.exec(html)?.[1] ?? html;
  });
  return Promise.all(pages);
}

test("a changed rule or date appears in both languages, without visible placeholders", async () => {
  const db = await clientOf(site);
  await db.auth.signInWithPassword(staffAccount);
  await db.from("fee_rules").insert(rule).throwOnError();
  const scholarships = { key: `scholarships-${year}`, subject: "scholarships", name: "Becas" };
  await db
    .from("deadlines")
    .insert({ ...scholarships, closes_on: `${year}-01-31` })
    .throwOnError();
  await db.from("faq_items").insert(question).throwOnError();
  expect(await answers()).toEqual([
    "Sube 4,7\u00a0%; becas hasta el 31 de enero.",
    "Up 4.7%; scholarships until January 31.",
  ]);

  await db.from("fee_rules").update({ continuing_raise: 0.052 }).eq("year", year).throwOnError();
  await db
    .from("deadlines")
    .update({ closes_on: `${year}-02-05` })
    .eq("key", scholarships.key)
    .throwOnError();
  expect(await answers()).toEqual([
    "Sube 5,2\u00a0%; becas hasta el 5 de febrero.",
    "Up 5.2%; scholarships until February 5.",
  ]);
});
