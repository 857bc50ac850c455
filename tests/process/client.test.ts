import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../tools/free-port.ts";
import { startOpenidServer } from "../support/backend/test-openid-server.ts";
import { startMailCatcher } from "../support/mail-catcher.ts";
import { testFollowingChanges } from "./follow-changes.ts";
import { runCompatibilityCheck } from "./run-compatibility-check.ts";
import { testSavedNews } from "./saved-news.ts";
import { clientOf, preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "./site-process.ts";

const { dataDir, remove } = preparedDataDir();
let site: SiteProcess;
let mails: Awaited<ReturnType<typeof startMailCatcher>>;
let provider: Awaited<ReturnType<typeof startOpenidServer>>;
const messages: { phone: string; text: string }[] = [];
const telephones = createServer(async (request, response) => {
  messages.push(JSON.parse(await text(request)));
  response.end();
}).listen(0, "127.0.0.1");

beforeAll(async () => {
  const port = await freePort();
  mails = await startMailCatcher();
  provider = await startOpenidServer(`http://localhost:${port}/auth/v1/callback`);
  if (!telephones.listening) await once(telephones, "listening");
  const address = telephones.address();
  site = await startSite({
    ...{ DATA_DIR: dataDir, PORT: String(port), SMTP_URL: mails.url },
    OIDC_PROVIDERS: JSON.stringify([provider.settings]),
    PHONE_WEBHOOK_URL: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`,
    PHONE_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  });
  await untilReady(site);
});
afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  await provider.stop();
  mails.close();
  telephones.close();
  remove();
});

/** Follows redirects like a browser from an address of the site and returns the final address. */
async function open(from: string): Promise<string> {
  let url = new URL(from);
  while (!url.searchParams.has("code") || url.pathname === "/auth/v1/callback") {
    const location = (await fetch(url, { redirect: "manual" })).headers.get("location");
    if (!location) throw new Error(`${url} leads nowhere`);
    const next = new URL(location, url);
    url = next.origin === provider.settings.issuer ? new URL(await provider.walk(next)) : next;
  }
  return url.href;
}

async function answer(request: string): Promise<string> {
  if (request.includes("the link in the mail")) {
    const findLink = () => mails.text().match(/http:\S+\/auth\/v1\/verify\S+(?=\s)/)?.[0];
    await expect.poll(findLink).toBeDefined();
    return open(findLink() ?? "");
  }
  if (request.includes("code that arrived")) return messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? "";
  const url = /Open (\S+) /.exec(request)?.[1] ?? "";
  // Linking an identity shows a page of the provider first.
  return open(url.startsWith(provider.settings.issuer) ? await provider.walk(url) : url);
}

test("the unmodified client makes every call of the specification with the specified results", async () => {
  const loginHint = provider.addPerson(staffAccount.email, true);
  const parameters = ["--provider", "keycloak", "--login-hint", loginHint, "--phone", "+56911112222", "--mailbox"];
  const { code, lines } = await runCompatibilityCheck(site, { parameters, answer });
  expect(lines.filter((line) => /^(✗|SKIPPED)/.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^3\d as specified, 0 not, 0 SKIPPED$/);
  expect(code).toBe(0);
});

test("it cleans up, lists skipped calls, and fails after a difference", async () => {
  const { code, lines } = await runCompatibilityCheck(site);
  expect(lines.find((line) => line.includes("news: select all"))).toMatch(/^✓ .+ — 0 rows$/);
  expect(lines.filter((line) => line.startsWith("SKIPPED")).length).toBe(8);
  expect(code).toBe(0);
  const differing = await runCompatibilityCheck(site, { parameters: ["--password", "no-es-esta-clave"] });
  expect(differing.lines).toContainEqual(
    expect.stringMatching(/^✗ POST token, grant type password — refused: invalid/),
  );
  expect(differing.code).toBe(1);
});

testSavedNews(() => site);

testFollowingChanges(
  () => site,
  () => site,
);

test("the process stops quickly despite subscriptions, and closes them", async () => {
  const db = await clientOf(site);
  await db.auth.signInWithPassword(staffAccount);
  const statuses: string[] = [];
  db.channel("last")
    .on("postgres_changes", { event: "*", schema: "public", table: "news" }, () => undefined)
    .subscribe((status) => statuses.push(status));
  await expect.poll(() => statuses).toEqual(["SUBSCRIBED"]);
  const asked = Date.now();
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);
  // The process terminates hanging connections after ten seconds.
  expect(Date.now() - asked).toBeLessThan(8000);
  await expect.poll(() => statuses.slice(0, 2)).toEqual(["SUBSCRIBED", "CHANNEL_ERROR"]);
  await db.realtime.disconnect();
});
