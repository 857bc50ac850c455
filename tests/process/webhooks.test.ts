import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../tools/free-port.ts";
import { sharedLimit } from "../support/fault-rounds.ts";
import { clientOf, preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "./site-process.ts";

type Message = { id: string; headers: IncomingHttpHeaders; body: string; at: number };

/** Creates a local receiver, which refuses connections until `open`. `answer` responds to each message. */
async function makeReceiver(answer: (response: ServerResponse, message: Message) => void) {
  const port = await freePort();
  const messages: Message[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const message = { id: String(request.headers["webhook-id"]), headers: request.headers, body, at: Date.now() };
    messages.push(message);
    answer(response, message);
  });
  return {
    url: `http://127.0.0.1:${port}/hook`,
    messages,
    open: () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const ok = (response: ServerResponse) => response.writeHead(204).end();
const { dataDir, remove } = preparedDataDir();
let site: SiteProcess;
let staff: Awaited<ReturnType<typeof clientOf>>;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, WEBHOOK_PRIVATE_ADDRESSES: "on" });
  await untilReady(site);
  staff = await clientOf(site);
  await staff.auth.signInWithPassword(staffAccount);
});
afterAll(async () => {
  site.process.kill("SIGKILL");
  await site.exited;
  remove();
});

async function addWebhook(name: string, url: string): Promise<{ id: string; secret: string }> {
  const { data: id } = await staff
    .rpc("save_webhook", { webhook: null as unknown as string, name, url, types: ["faq_items"] })
    .throwOnError();
  const { data } = await staff.auth.getSession();
  const answer = await fetch(`${site.url}/admin/integraciones/secreto.json`, {
    method: "POST",
    headers: { Authorization: `Bearer ${data.session?.access_token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ id }),
  });
  const { secret } = (await answer.json()) as { secret: string };
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  return { id, secret };
}

async function publish(slug: string) {
  const row = { slug, question: slug, group: "applications", answer: [] };
  const { data } = await staff.from("faq_items").insert(row).select("id").single().throwOnError();
  return String(data.id);
}

const typesOf = (messages: Message[]) => messages.map(({ body }) => JSON.parse(body).type as string);
const idsOf = (messages: Message[]) => messages.map(({ body }) => JSON.parse(body).data.id as string);

/** Verifies a signature with the reference library of Standard Webhooks. */
function isSigned({ headers, body }: Message, secret: string): boolean {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const sent = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  try {
    new Webhook(secret).verify(body, sent);
    return true;
  } catch {
    return false;
  }
}

test("receivers that are down, slow or failing delay no save, and get each message later, signed, in order", async () => {
  let failures = 1;
  const held: ServerResponse[] = [];
  const well = await makeReceiver(ok);
  const down = await makeReceiver(ok);
  const slow = await makeReceiver((response) => void held.push(response));
  const failing = await makeReceiver((response) =>
    failures-- > 0 ? response.writeHead(500).end("x".repeat(100_000)) : ok(response),
  );
  await Promise.all([well.open(), slow.open(), failing.open()]);
  const receivers = { well, down, slow, failing };
  const secrets: Record<string, string> = {};
  for (const [name, { url }] of Object.entries(receivers)) secrets[name] = (await addWebhook(name, url)).secret;
  expect(new Set(Object.values(secrets)).size).toBe(4);

  const began = Date.now();
  const one = await publish("primera");
  await staff.from("faq_items").update({ question: "Otra" }).eq("id", Number(one)).throwOnError();
  await staff.from("faq_items").update({ status: "archived" }).eq("id", Number(one)).throwOnError();
  // A draft sends no message.
  await staff.from("faq_items").insert({ slug: "oculta", question: "Oculta", group: "applications", status: "draft" });
  const saved = Date.now() - began;
  expect(saved).toBeLessThan(sharedLimit(3000));
  const all = ["faq_items.published", "faq_items.updated", "faq_items.withdrawn"];
  await expect.poll(() => typesOf(well.messages), { timeout: 60_000 }).toEqual(all);
  expect(slow.messages).toHaveLength(1);

  await down.open();
  const release = setInterval(() => held.splice(0).forEach(ok), 100);
  for (const [name, { messages }] of Object.entries(receivers)) {
    const delivered = () => typesOf([...new Map(messages.map((message) => [message.id, message])).values()]);
    await expect.poll(delivered, { timeout: 90_000, message: name }).toEqual(all);
    expect(
      messages.every((message) => isSigned(message, secrets[name] ?? "")),
      name,
    ).toBe(true);
    expect(new Set(idsOf(messages))).toEqual(new Set([one]));
  }
  clearInterval(release);
  // A message with a 2xx response is not sent again.
  await expect
    .poll(async () => (await staff.from("webhook_deliveries").select("id").is("ended_at", null)).data, {
      timeout: 30_000,
    })
    .toEqual([]);
  for (const { messages } of [well, down, slow]) expect(messages).toHaveLength(3);
  expect(failing.messages).toHaveLength(4);
  for (const receiver of Object.values(receivers)) receiver.close();
}, 180_000);

test("a redirect is not followed, and a receiver that is gone is disabled", async () => {
  const elsewhere = await makeReceiver(ok);
  const leading = await makeReceiver((response) => response.writeHead(302, { Location: elsewhere.url }).end());
  const gone = await makeReceiver((response) => response.writeHead(410).end());
  await Promise.all([elsewhere.open(), leading.open(), gone.open()]);
  const first = await addWebhook("leading", leading.url);
  const second = await addWebhook("gone", gone.url);
  await staff.rpc("test_webhook", { webhook: first.id }).throwOnError();
  await staff.rpc("test_webhook", { webhook: second.id }).throwOnError();
  const ended = async () =>
    (
      await staff
        .from("webhook_deliveries")
        .select("status")
        .in("webhook_id", [first.id, second.id])
        .order("id")
        .throwOnError()
    ).data;
  await expect.poll(ended, { timeout: 60_000 }).toEqual([{ status: 302 }, { status: 410 }]);
  expect(elsewhere.messages).toEqual([]);
  const { data } = await staff.from("webhooks").select("name").not("disabled_at", "is", null).throwOnError();
  expect(data).toEqual([{ name: "gone" }]);
  for (const receiver of [elsewhere, leading, gone]) receiver.close();
});
