import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientOf, preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "./site-process.ts";

const { dataDir, remove } = preparedDataDir();
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
});
afterAll(async () => {
  site.process.kill("SIGKILL");
  await site.exited;
  remove();
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json().catch(() => null)) as Record<string, unknown> };
}

async function signIn(account: { email: string; password: string }) {
  const client = await clientOf(site);
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return { client, headers: { Authorization: `Bearer ${data.session.access_token}` } };
}

const invitations = "/admin/personal/invitaciones.json";
const opening = "/admin/invitacion.json";
const wanted = {
  action: "invite",
  email: "marta@udn.example",
  name: "Marta",
  role: "editor",
  language: "es",
  programs: [],
};
const password = "caballo batería grapa correcta";

describe("invitations of a site that sends no mail", () => {
  let link = "";
  const token = () => link.split("#")[1] ?? "";

  test("give the administrator the link, once, and the database no token", async () => {
    const { client, headers } = await signIn(staffAccount);
    const { status, answer } = await post(invitations, wanted, headers);
    expect([status, answer.email]).toEqual([200, wanted.email]);
    link = String(answer.link);
    // Uses the public address of the site, independent of the request's host.
    expect(link).toMatch(/^http:\/\/localhost:\d+\/admin\/invitacion#[\w-]{43}$/);
    const { data } = await client.from("staff_invitations").select("email, role");
    expect(data).toEqual([{ email: wanted.email, role: "editor" }]);
    expect((await client.from("staff_invitations").select("token_hash")).error?.code).toBe("42501");
    expect((await post(invitations, wanted, headers)).answer).toEqual({ error: "already_invited" });
  });

  test("are refused to others, and for invalid requests", async () => {
    const { headers } = await signIn(staffAccount);
    for (const [given, body, status] of [
      [{}, wanted, 401],
      [{ Authorization: "Bearer x" }, wanted, 403],
      [{ ...headers, Origin: "https://elsewhere.example" }, wanted, 403],
      [headers, "{", 400],
      [headers, { ...wanted, role: "owner" }, 400],
      [headers, { ...wanted, name: "x".repeat(50_000) }, 400],
      [headers, { ...wanted, email: "nadie" }, 422],
      [headers, { action: "renew", id: "00000000-0000-4000-8000-000000000001" }, 410],
    ] as const) {
      expect((await post(invitations, body, given)).status, JSON.stringify(body).slice(0, 80)).toBe(status);
    }
  });

  test("open with their token alone, make an account of staff, and are used up", async () => {
    expect(await post(opening, { token: token() })).toEqual({
      status: 200,
      answer: { email: wanted.email, name: "Marta", role: "editor", language: "es" },
    });
    expect((await post(opening, { token: token(), password: "corta" })).answer).toEqual({ error: "weak_password" });
    await expect(signIn({ email: wanted.email, password })).rejects.toThrow("Invalid login credentials");
    expect(await post(opening, { token: token(), password })).toEqual({ status: 200, answer: { email: wanted.email } });
    const { client, headers } = await signIn({ email: wanted.email, password });
    expect((await client.from("staff").select("role, active")).data).toEqual([{ role: "editor", active: true }]);
    expect((await post(opening, { token: token(), password })).answer).toEqual({ error: "gone" });
    expect(await post(invitations, { ...wanted, email: "otra@udn.example" }, headers)).toEqual({
      status: 403,
      answer: { error: "forbidden" },
    });
    expect(site.output()).not.toContain(token());
  });

  test("cannot be guessed: every wrong token gets the same answer, and only so many are looked at", async () => {
    const answers: string[] = [];
    for (let number = 0; number < 40; number += 1) {
      const guess = number % 2 ? "x".repeat(43) : `${String(number).padStart(42, "a")}b`;
      const { status, answer } = await post(opening, { token: guess, ...(number % 3 ? {} : { password }) });
      answers.push(`${status} ${answer.error}`);
    }
    expect(new Set(answers)).toEqual(new Set(["410 gone", "429 busy"]));
    expect(answers.at(-1)).toBe("429 busy");
    expect(answers.filter((answer) => answer === "410 gone").length).toBeLessThanOrEqual(30);
  });
});
