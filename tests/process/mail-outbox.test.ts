import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openEmbeddedDatabase } from "../../backend/postgres-server/open-embedded-database.ts";
import { freePort } from "../../tools/free-port.ts";
import { startMailCatcher } from "../support/mail-catcher.ts";
import { createMailSites, figure, recipients, stop, write } from "./mail-site.ts";
import { runTool } from "./run-tool.ts";
import { runToolHere } from "./run-tool-here.ts";
import { preparedDataDir, type SiteProcess, staffAccount } from "./site-process.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const { start, endAll } = createMailSites();
afterAll(endAll);

async function askForPassword(site: SiteProcess): Promise<void> {
  const { anonKey } = (await (await fetch(`${site.url}/backend.json`)).json()) as { anonKey: string };
  const body = JSON.stringify({ email: staffAccount.email });
  const answer = await fetch(`${site.url}/auth/v1/recover`, { method: "POST", headers: { apikey: anonKey }, body });
  expect(answer.status).toBe(200);
}

describe("with its own database, and a mail server that is unreachable at first", () => {
  const { dataDir: DATA_DIR, remove } = preparedDataDir();
  let environment: Record<string, string>;
  let port: number;
  let again: SiteProcess;
  let catcher: Awaited<ReturnType<typeof startMailCatcher>>;

  beforeAll(async () => {
    port = await freePort();
    environment = { DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${port}` };
  });
  afterAll(() => {
    catcher.close();
    remove();
  });
  const messages = (...parameters: string[]) => runToolHere(environment, "messages", ...parameters);

  test("failed mails wait, are reported, and are sent once when the server is back, also after a restart", async () => {
    const site = await start(environment);
    await write(site, "=1+1 Becas");
    await write(site, "Plazos");
    await askForPassword(site);
    await expect.poll(() => figure(site, 'mails{state="waiting"}'), { timeout: 30_000 }).toBe(3);
    await expect.poll(() => figure(site, 'mail_tries_total{outcome="failed"}')).toBe(3);
    await expect.poll(() => site.output().match(/A mail could not be sent; it is retried/g)).toHaveLength(3);
    expect(site.output()).not.toMatch(/ana@example\.com|auth\/v1\/verify/);

    const { code, said } = await runTool(environment, "messages");
    expect(code).toBe(0);
    expect(said.split("\n")[0]).toMatch(
      /^ +\d+ {2}20.* {2}open {5}waiting \(tries: 1, next .*\) {2}ana@example\.com {2}Plazos$/,
    );
    expect(said).toContain("Mails of the site that wait for their next try: 3; given up: 0.");
    await stop(site);
    // Without a running site the command opens the directory itself.
    const unsent = await runTool(environment, "messages", "list", "--state", "unsent", "--limit", "1");
    expect(unsent.said).toMatch(/Plazos\nThere are more/);

    // Makes their second attempt due.
    const database = await openEmbeddedDatabase(DATA_DIR);
    const soon = "run_at between now() and now() + interval '70 seconds'";
    expect(await database.query(`select from public.jobs where kind like '%mail' and ${soon}`)).toHaveLength(3);
    await database.query("update public.jobs set run_at = now() where kind like '%mail'");
    await database.close();
    catcher = await startMailCatcher(port);
    again = await start(environment);
    await expect.poll(() => figure(again, 'mails{state="waiting"}'), { timeout: 60_000 }).toBe(0);
    const office = "postgrado@udn.example";
    expect(recipients(catcher.transcript())).toEqual([staffAccount.email, office, office].sort());
    expect(catcher.text()).toMatch(/Asunto|Becas/);
    expect(catcher.text()).toContain("/auth/v1/verify?token=");
    const listed = await messages("list", "--state", "unsent");
    expect(listed).toEqual({ code: 0, said: "There are no such messages.\n" });
  });

  test("messages are shown and exported whole", async () => {
    const { said } = await messages("list", "--json");
    const [newest, first] = JSON.parse(said) as { id: number; subject: string; mail: object }[];
    expect([newest, first]).toMatchObject([
      { subject: "Plazos", message: "¿Cuándo abre?", mail: { state: "sent" } },
      { subject: "=1+1 Becas", handledAt: null },
    ]);
    expect((await messages("show", String(first?.id))).said).toMatch(
      /^Message .*\nFrom +Ana Soto <ana@example\.com>\n/,
    );
    const { data } = Papa.parse<Record<string, string>>((await messages("list", "--csv")).said.slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map(({ subject, mail }) => [subject, mail])).toEqual([
      ["Plazos", "sent"],
      ["'=1+1 Becas", "sent"],
    ]);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    expect((await messages("list", "--since", tomorrow)).said).toBe("There are no such messages.\n");
    for (const wrong of [
      ["show", "999"],
      ["show"],
      ["list", "--state", "lost"],
      ["list", "--since", "yesterday"],
      ["x"],
    ]) {
      expect(await messages(...wrong)).toMatchObject({ code: 1, said: expect.stringMatching(/^postgrado: /) });
    }
  });

  test("a message is sent once, to the office, to be answered to the visitor, before the site stops", async () => {
    const before = catcher.transcript().length;
    await Promise.all([1, 2].map(() => write(again, "Consulta", "¿Cuándo abre?", "Ana\r\nBcc: all@example.com")));
    await stop(again);
    const mail = catcher.transcript().slice(before);
    expect(mail.match(/^RCPT TO:.*$/gm)).toEqual(["RCPT TO:<postgrado@udn.example>"]);
    expect(mail).toMatch(/^Reply-To: .*<ana@example\.com>/m);
    expect(mail).not.toMatch(/^Bcc:/im);
  });
});
