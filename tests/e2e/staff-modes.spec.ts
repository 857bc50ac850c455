import { globSync, rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { RecordType } from "../../app/editing/description/record-type.ts";
import { startPostgres } from "../../tools/start-postgres.ts";
import { makeOwnedDatabase } from "../database/make-database.ts";
import { startSite, temporaryDataDir, untilReady } from "../process/site-process.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { startOpenProxy } from "../support/open-proxy.ts";
import { copyPreparedDataDir } from "../support/prepared-data-dir.ts";
import { notice, save } from "./news-editor-page.ts";
import { expect, test } from "./page-checks.ts";
import { fillInSignIn, staffAccount, staffClient } from "./staff-account.ts";

/**
 * Every staff page opens without failed requests if the backend is another process: a second site as the Supabase
 * project, whose data API and storage are cross-origin, or, in `npm run test:faults`, a remote PostgreSQL server. The
 * latter opens each type of record; `npm test` opens one per group.
 */
const modules = await Promise.all(
  globSync("app/features/*/*.record.ts").map((file) => import(`../../${file}`) as Promise<Record<string, RecordType>>),
);
const types = modules.flatMap((module) => Object.values(module)).sort((one, other) => (one.path < other.path ? -1 : 1));
const tried = isLongRun
  ? types
  : types.filter(({ group, single }, index) => single || types.findIndex((type) => type.group === group) === index);

const { email: STAFF_EMAIL, password: STAFF_PASSWORD } = staffAccount;
const account = { STAFF_EMAIL, STAFF_PASSWORD };

type Site = { url: string; stop: () => Promise<void> };

/** Starts a site with a second site as its Supabase project. */
async function startOnProject(): Promise<Site> {
  const dataDir = copyPreparedDataDir({ ...process.env, ...account });
  const project = await startSite({ ...account, DATA_DIR: dataDir });
  await untilReady(project);
  const { anonKey } = (await (await fetch(`${project.url}/backend.json`)).json()) as { anonKey: string };
  const proxy = await startOpenProxy(project.url);
  const none = temporaryDataDir();
  const site = await startSite({ SUPABASE_URL: proxy.url, SUPABASE_ANON_KEY: anonKey, DATA_DIR: none.dataDir });
  await untilReady(site);
  return {
    url: site.url,
    async stop() {
      for (const each of [site, project]) {
        each.process.kill("SIGTERM");
        await each.exited;
      }
      proxy.stop();
      none.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startOnServer(): Promise<Site> {
  const server = await startPostgres();
  const { dataDir, remove } = temporaryDataDir();
  const databaseUrl = await makeOwnedDatabase(server.urlOf("postgres"));
  const environment = { ...account, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_CONTENT: "on" };
  const site = await startSite({ ...environment, SITE_URL: "http://postgrado.example" });
  await untilReady(site);
  return {
    url: site.url,
    async stop() {
      site.process.kill("SIGTERM");
      await site.exited;
      await server.stop();
      remove();
    },
  };
}

const modes = [
  { name: "a Supabase project", start: startOnProject, hasPreviews: false },
  ...(isLongRun ? [{ name: "a PostgreSQL server elsewhere", start: startOnServer, hasPreviews: true }] : []),
];

const plainPages = [
  ...["", "/noticias", "/noticias?vista=papelera", "/noticias/crear", "/contenido", "/revision", "/mensajes"],
  ...["/personal", "/integraciones", "/auditoria", "/seguridad", "/pendientes?asunto=plazos", "/traduccion"],
  ...["/apertura", "/acreditacion", "/primeros-pasos"],
];

for (const { name, start, hasPreviews } of modes) {
  test.describe(`on ${name}`, () => {
    test.describe.configure({ mode: "serial" });
    let site: Site;
    test.beforeAll(async () => {
      test.setTimeout(300_000);
      site = await start();
    });
    test.afterAll(() => site.stop());

    function collectRefused(page: Page): string[] {
      const refused: string[] = [];
      page.on("response", (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${response.url()} on ${page.url()}`);
      });
      page.on("requestfailed", (request) => {
        // Leaving a page aborts its requests.
        if (request.failure()?.errorText !== "net::ERR_ABORTED") {
          refused.push(`${request.failure()?.errorText} ${request.url()} on ${page.url()}`);
        }
      });
      return refused;
    }

    /** Opens a page and waits for its data. */
    async function open(page: Page, path: string): Promise<void> {
      await page.goto(`${site.url}${path}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(
        page
          .getByRole("main")
          .getByRole("status")
          .filter({ hasText: /^(Cargando|Loading)/ }),
      ).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
    }

    test("every page opens, in both languages", { tag: "@long" }, async ({ page }) => {
      test.setTimeout(isLongRun ? 900_000 : 240_000);
      const refused = collectRefused(page);
      await page.goto(`${site.url}/admin/noticias`);
      await fillInSignIn(page);
      await expect(page.getByRole("table")).toBeVisible();
      for (const path of plainPages) await open(page, `/admin${path}`);
      for (const { path, newPath = "nuevo", single, list } of tried) {
        await open(page, `/en/admin/${path}`);
        if (single) continue;
        if (!list.uploads) {
          await open(page, `/en/admin/importar/${path}`);
          await open(page, `/admin/${path}/${newPath}`);
        }
        await open(page, `/admin/${path}`);
        const record = page.getByRole("table").getByRole("link").first();
        if ((await record.count()) === 0) continue;
        const href = (await record.getAttribute("href")) ?? "";
        await open(page, href);
        await open(page, href.replace(`/${path}/editar/`, `/historial/${path}/`));
      }
      expect(refused).toEqual([]);
    });

    test("a record is written, previewed if possible, published and withdrawn, and visitors see the result", {
      tag: "@long",
    }, async ({ page }) => {
      const db = await staffClient(site.url);
      const words = "¿Se escribe también aquí?";
      await page.goto(`${site.url}/admin/preguntas/nueva`);
      await fillInSignIn(page);
      await page.getByRole("textbox", { name: "Pregunta", exact: true }).fill(words);
      await page.getByRole("textbox", { name: "Respuesta", exact: true }).click();
      await page.keyboard.type("Sí.");
      await page.getByLabel("Grupo").selectOption({ label: "Postulación" });
      await page.getByRole("radio", { name: "Borrador" }).check();
      await save(page, "Guardar borrador").click();
      await expect(notice(page).filter({ hasText: "Borrador guardado" })).toBeVisible();

      await page.getByRole("button", { name: "Ver cómo queda", exact: true }).click();
      const preview = page.frameLocator("iframe").getByRole("main");
      await expect(preview).toContainText(hasPreviews ? words : "Este sitio no puede mostrar borradores como páginas");
      await page
        .getByRole("complementary", { name: "Vista previa" })
        .getByRole("button", { name: "Cerrar", exact: true })
        .click();

      await page.getByRole("radio", { name: "Publicar ahora" }).check();
      await save(page, "Publicar").click();
      await expect(notice(page).filter({ hasText: "ya se ve en el sitio" })).toBeVisible();
      const read = async (path: string) => (await fetch(`${site.url}${path}`)).text();
      await expect.poll(() => read("/preguntas-frecuentes")).toContain(words);
      await db.from("faq_items").delete().eq("question", words).throwOnError();
      await expect.poll(() => read("/preguntas-frecuentes")).not.toContain(words);
    });
  });
}
