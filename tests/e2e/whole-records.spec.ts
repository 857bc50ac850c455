import type { APIRequestContext, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { notice, save } from "./news-editor-page.ts";
import { openField, typeInto } from "./open-field.ts";
import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, longRunIf, test } from "./page-checks.ts";
import { readRows } from "./read-rows.ts";
import { chooseRowAction } from "./row-menu.ts";
import { openAsStaff } from "./staff-account.ts";

/**
 * Records created from scratch appear everywhere in the next request, and nowhere before publication or after
 * withdrawal. A separate site, since other tests count programs.
 */
test.describe.configure({ mode: "serial" });
let site: Awaited<ReturnType<typeof startOwnSite>>;
let request: APIRequestContext;
test.beforeAll(async ({ playwright }) => {
  site = await startOwnSite(playwright.request);
  request = await playwright.request.newContext({ baseURL: site.url, extraHTTPHeaders: { "Accept-Language": "es" } });
});
test.afterAll(async () => {
  await request.dispose();
  await site.stop();
});

/** Next year, whose dates are in the future. */
const year = new Date().getFullYear() + 1;
const publish = async (page: Page) => {
  await page.getByRole("radio", { name: "Publicar ahora" }).check();
  await save(page, "Publicar").click();
  await expect(notice(page)).toContainText("ya se ve en el sitio");
};

/** Returns the text of a page, PDF or other file at an address; empty if it does not exist. */
async function read(path: string): Promise<string> {
  const answer = await request.get(path);
  if (answer.status() === 404) return "";
  expect(answer.status(), path).toBe(200);
  const type = answer.headers()["content-type"] ?? "";
  if (type.startsWith("application/pdf")) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())), {
      mergePages: true,
    });
    return text.replaceAll(/\s+/g, " ");
  }
  const text = await answer.text();
  if (!type.startsWith("text/html")) return text;
  return text
    .replaceAll(/<(script|style).*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ");
}

/** Expects each address to contain all of its words, or none of them. */
async function expectEverywhere(places: Record<string, readonly string[]>, isThere: boolean): Promise<void> {
  const wrong: string[] = [];
  for (const [path, words] of Object.entries(places)) {
    const text = await read(path);
    wrong.push(...words.filter((word) => text.includes(word) !== isThere).map((word) => `${path}: ${word}`));
  }
  expect(wrong, isThere ? "what is missing" : "what is there").toEqual([]);
}

async function pasteCells(page: Page, label: string, rows: string[][]): Promise<void> {
  const cell = page.getByRole("textbox", { name: label, exact: true });
  await cell.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    rows.map((row) => row.join("\t")).join("\r\n"),
  );
}

test("a master's program from nothing, in both languages, with people, accreditation, fees, plan and pasted figures", {
  tag: "@long",
}, async ({ page }) => {
  test.setTimeout(240_000);
  const [name, english] = ["Magíster en Vulcanología Andina", "Master’s in Andean Volcanology"];
  const [academic] = await readRows<{ id: number; given_names: string; family_names: string }>(
    request,
    "academics?select=id,given_names,family_names&order=id&limit=1",
  );
  const person = `${academic?.given_names} ${academic?.family_names}`;
  await openAsStaff(page, `${site.url}/admin/programas/nuevo`);

  await test.step("it is written, each text beside its English", async () => {
    await (await openField(page, "type")).selectOption("academic_master");
    const texts = {
      name: [name, english],
      degree: ["Magíster en Ciencias de la Tierra", "Master of Earth Sciences"],
      faculty: ["Facultad de Volcanes", "Faculty of Volcanoes"],
      schedule: ["Clases concentradas por módulos", "Classes in blocks"],
      description: ["Estudia los volcanes que respiran.", "It studies volcanoes that breathe."],
      objectives: ["Medir gases volcánicos", "Measure volcanic gases"],
      graduate_profile: ["Lee la montaña.", "Reads the mountain."],
      research_lines: ["Petrología de lavas", "Petrology of lavas"],
      admission_requirements: ["Carta de un geólogo", "Letter from a geologist"],
    };
    for (const [column, [spanish = "", translated = ""]] of Object.entries(texts)) {
      await typeInto(page, column, spanish);
      await typeInto(page, `en-${column}`, translated);
    }
    const plain = {
      ...{ code: "9001", campus: "Campus Volcán", duration_semesters: "4", vacancies: "17" },
      ...{ application_opens: `${year}-03-01`, application_closes: `${year}-05-31`, classes_start: `${year}-08-05` },
      ...{ enrollment_fee: "123000", annual_fee: "3456000", fee_year: String(year) },
      ...{ contact_email: "volcanes@udn.example", contact_phone: "+56 41 222 3344" },
    };
    for (const [column, value] of Object.entries(plain)) await (await openField(page, column)).fill(value);
    await (await openField(page, "area")).selectOption({ index: 2 });
    await (await openField(page, "fee_currency")).selectOption("CLP");
    await (await openField(page, "director")).fill(person);
    for (const [prefix, term, course] of [
      ["", "Primer semestre", "Gases y erupciones"],
      ["en-", "First semester", "Gases and eruptions"],
    ] as const) {
      const plan = await openField(page, `${prefix}study_plan`);
      await plan.getByRole("button", { name: "Agregar semestre o etapa" }).click();
      await plan.getByLabel("Semestre o etapa").fill(term);
      await plan.getByLabel("Asignaturas").fill(course);
    }
    const accreditations = await openField(page, "accreditations");
    await accreditations.getByRole("button", { name: "Agregar acreditación" }).click();
    await accreditations.getByLabel("Estado").selectOption("accredited");
    await accreditations.getByLabel("Agencia").fill("Agencia Andina");
    await accreditations.getByLabel("Años").fill("6");
    await accreditations.getByLabel("Desde").fill(`${year - 1}-01-15`);
    await accreditations.getByLabel("Hasta").fill(`${year + 5}-01-15`);
    await (await openField(page, "program_academics-add")).click();
    const member = page.getByRole("combobox", { name: "Académico, fila 1" });
    await member.pressSequentially(person);
    await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText(person);
    await member.press("Enter");
    await page.getByRole("combobox", { name: "Rol, fila 1" }).selectOption("thesis_advisor");
    await (await openField(page, "program_figures-add")).click();
    await pasteCells(page, "Año, fila 1", [
      [String(year - 2), "91", "41", "31", "57", "13", "29"],
      [String(year - 3), "83", "37", "28", "53", "11", "26"],
    ]);
    await expect(page.getByRole("textbox", { name: "Postulantes, fila 2" })).toHaveValue("83");
    await expectAccessible(page);
    await page.getByRole("radio", { name: "Borrador" }).check();
    await save(page, "Guardar borrador").click();
    await expect(notice(page)).toContainText("Borrador guardado");
  });

  const detail = "/programas/programa/magister/9001/magister-en-vulcanologia-andina";
  const figures = ["91", "57"];
  const places: Record<string, readonly string[]> = {
    [detail]: [
      ...[name, "Facultad de Volcanes", "Estudia los volcanes que respiran.", "Medir gases volcánicos"],
      ...["Lee la montaña.", "Petrología de lavas", "Carta de un geólogo", "Primer semestre", "Gases y erupciones"],
      ...["Agencia Andina", person, "$3.456.000", "$123.000", "volcanes@udn.example", "Campus Volcán", ...figures],
    ],
    [`/en${detail}`]: [
      ...[english, "Faculty of Volcanoes", "It studies volcanoes that breathe.", "Measure volcanic gases"],
      ...["Reads the mountain.", "Petrology of lavas", "Letter from a geologist", "First semester"],
      ...["Gases and eruptions", "Agencia Andina", person, "3,456,000", ...figures],
    ],
    "/programas/magister?pagina=2": [name],
    "/en/programas/magister?pagina=2": [english],
    "/catalogo?q=vulcanologia": [name],
    "/en/catalogo?q=volcanology": [english],
    "/buscar?q=vulcanologia": [name],
    "/en/buscar?q=volcanology": [english],
    "/buscar?q=petrologia+de+lavas": [name],
    "/sitemap": [name],
    "/sitemap/paginas.xml": ["/programas/programa/magister/9001/"],
    "/comparar?programa=9001&programa=4312": [name, "Clases concentradas por módulos"],
    "/aranceles?programa=9001": [name, "3.456.000"],
    "/acreditacion": [name],
    "/calendario/programa/9001.ics": [`${year}0301`, "Vulcanología"],
    "/programas/ficha/9001.pdf": ["Vulcanología Andina", "Gases y erupciones", "3.456.000"],
    "/en/programas/ficha/9001.pdf": ["Andean Volcanology", "Gases and eruptions"],
    "/guia-de-programas.pdf": ["Vulcanología Andina"],
    [`/programas/academico/${academic?.id}`]: [name],
  };
  const anonymous = () => readRows<{ id: number }>(request, "programs?select=id&name=ilike.*Vulcanolog*");

  await test.step("as a draft it is nowhere", async () => {
    expect(await anonymous()).toEqual([]);
    await expectEverywhere(places, false);
  });

  await test.step("published, it is complete everywhere in the next request", async () => {
    await publish(page);
    await expectEverywhere(places, true);
  });

  await test.step("a withdrawn program is shown nowhere, nor are its accreditation, people and figures", async () => {
    const [program] = await anonymous();
    await withdraw(page, "programas?q=vulcanologia", name);
    expect(await anonymous()).toEqual([]);
    for (const table of ["accreditations", "program_academics", "program_figures"]) {
      expect(await readRows(request, `${table}?program_id=eq.${program?.id}`), table).toEqual([]);
    }
    await expectEverywhere(places, false);
  });
});

/** Withdraws a record in a list of its type. */
async function withdraw(page: Page, list: string, title: string): Promise<void> {
  await page.goto(`${site.url}/admin/${list}`);
  await chooseRowAction(page, title, "Retirar");
  await expect(notice(page)).toContainText("ya no se ve");
}

type Journey = {
  what: string;
  path: string;
  title: string;
  /** Typed values by control id. */
  typed: Record<string, string>;
  chosen?: Record<string, string>;
  places: (id: string) => Record<string, readonly string[]>;
  /** Data API query by which a visitor would find it. */
  query: string;
};

const journeys: Journey[] = [
  {
    ...{ what: "a health specialty", path: "especialidades", title: "Especialidad en Medicina de Montaña" },
    typed: {
      ...{ name: "Especialidad en Medicina de Montaña", "en-name": "Specialty in Mountain Medicine", code: "9002" },
      ...{ degree: "Especialista en Medicina de Montaña", "en-degree": "Specialist in Mountain Medicine" },
      ...{ description: "Atiende a gran altura.", "en-description": "Care at high altitude." },
      ...{ duration_semesters: "6", vacancies: "3", application_closes: `${year}-06-15`, annual_fee: "4321000" },
    },
    chosen: { area: "health" },
    places: (id) => ({
      [`/programas/especialidades/${id}`]: ["Medicina de Montaña", "Atiende a gran altura.", "4.321.000"],
      [`/en/programas/especialidades/${id}`]: ["Mountain Medicine", "Care at high altitude."],
      "/programas/especialidades": ["Medicina de Montaña"],
      "/en/programas/especialidades": ["Mountain Medicine"],
      "/catalogo?q=montana": ["Medicina de Montaña"],
      "/buscar?q=medicina+de+montana": ["Especialidad en Medicina de Montaña"],
      "/en/buscar?q=mountain+medicine": ["Mountain Medicine"],
      "/sitemap/paginas.xml": [`/programas/especialidades/${id}<`],
      "/comparar?programa=9002&programa=4312": ["Medicina de Montaña"],
      "/programas/ficha/9002.pdf": ["Medicina de Montaña"],
      "/calendario/programa/9002.ics": [`${year}0615`],
    }),
    query: "programs?code=eq.9002",
  },
  {
    ...{ what: "a deadline", path: "fechas", title: "Cierre de la beca de altura" },
    typed: {
      ...{ name: "Cierre de la beca de altura", "en-name": "High-altitude grant closes" },
      ...{ closes_on: `${year}-06-17`, note: "Hasta las doce.", "en-note": "Until noon." },
    },
    chosen: { subject: "scholarships" },
    places: () => ({
      "/becas": ["Cierre de la beca de altura", "17 de junio", "Hasta las doce."],
      "/en/becas": ["High-altitude grant closes", "June 17", "Until noon."],
      "/calendario.ics": ["Cierre de la beca de altura", `${year}0617`],
      "/calendario/becas.ics": ["Cierre de la beca de altura"],
      "/en/calendario/becas.ics": ["High-altitude grant closes"],
    }),
    query: "deadlines?name=eq.Cierre de la beca de altura",
  },
  {
    ...{ what: "a fee rule", path: "reglas-de-aranceles", title: String(year + 2) },
    typed: {
      ...{ year: String(year + 2), continuing_raise: "6.3", annual_cash_discount: "11", semester_cash_discount: "7" },
      ...{ annual_cash_until: `${year + 2}-04-28`, semester_cash_until: `${year + 2}-09-27` },
      ...{ max_checks: "8", check_day: "25", first_check_month: "4", last_check_month: "11" },
      ...{ note: "La altura no tiene recargo.", "en-note": "Altitude costs nothing extra." },
    },
    places: () => ({
      [`/aranceles?anio=${year + 2}`]: ["11 %", "6,3 %", "La altura no tiene recargo."],
      [`/en/aranceles?anio=${year + 2}`]: ["11%", "6.3%", "Altitude costs nothing extra."],
    }),
    query: `fee_rules?year=eq.${year + 2}`,
  },
];

for (const { what, path, title, typed, chosen = {}, places, query } of journeys) {
  const name = `${what} from nothing is complete wherever it belongs, and nowhere before and after`;
  test(name, longRunIf(path !== "especialidades"), async ({ page }) => {
    await openAsStaff(page, `${site.url}/admin/${path}/nueva`);
    for (const [column, value] of Object.entries(typed)) await typeInto(page, column, value);
    for (const [column, value] of Object.entries(chosen)) await (await openField(page, column)).selectOption(value);
    // The only type with an example beside its fields.
    if (path === "reglas-de-aranceles") await expectAccessible(page);
    await page.getByRole("radio", { name: "Borrador" }).check();
    await save(page, "Guardar borrador").click();
    await expect(notice(page)).toContainText("Borrador guardado");
    expect(await readRows(request, query)).toEqual([]);
    await expectEverywhere(places("0"), false);
    await publish(page);
    const [row] = await readRows<{ id: number }>(request, query);
    await expectEverywhere(places(String(row?.id)), true);
    await withdraw(page, path, title);
    expect(await readRows(request, query)).toEqual([]);
    await expectEverywhere(places(String(row?.id)), false);
  });
}
