import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { addTotp, codeOf, enrollTotp, tryCode } from "#tests/support/backend/test-factors.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  test = await openTestBackend({ sendToPhone: async () => undefined });
});
afterAll(() => test.close());

async function signIn(person: { email: string; password: string }) {
  const client = test.connect();
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

async function newEditor() {
  const person = await test.createPerson("editor");
  return { person, client: await signIn(person) };
}

const levels = async (client: Awaited<ReturnType<typeof signIn>>) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel, data?.currentAuthenticationMethods.map((entry) => entry)] as const;
};

/** Makes the current code valid again, so that tests need not wait for the next one. */
const forgetUsedCodes = (factorId: string) =>
  test.database.query("update auth.mfa_factors set last_used_step = null where id = $1", [factorId]);

describe("an authenticator app", () => {
  it("is enrolled with a QR code, verified by a correct code, and keeps its level across refreshes", async () => {
    const { client } = await newEditor();
    expect(await levels(client)).toEqual(["aal1", "aal1", [{ method: "password", timestamp: expect.any(Number) }]]);
    const { factorId, secret, uri, qr_code } = await enrollTotp(client, "Teléfono");
    expect(uri).toMatch(/^otpauth:\/\/totp\/localhost%3A3000:.*issuer=localhost%3A3000&secret=[A-Z2-7]{32}/);
    expect(uri).toContain(secret);
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({ totp: [], all: [{ status: "unverified" }] });
    await client.auth.refreshSession();
    expect((await levels(client)).slice(0, 2)).toEqual(["aal1", "aal1"]);

    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    expect(await tryCode(client, factorId, codeOf(secret))).toBeNull();
    expect(events).toContain("MFA_CHALLENGE_VERIFIED");
    const [current, next, methods] = await levels(client);
    expect([current, next, methods?.map((entry) => (typeof entry === "string" ? entry : entry.method))]).toEqual([
      "aal2",
      "aal2",
      ["totp", "password"],
    ]);
    await client.auth.refreshSession();
    expect((await levels(client)).slice(0, 2)).toEqual(["aal2", "aal2"]);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.totp).toMatchObject([{ id: factorId, friendly_name: "Teléfono", status: "verified" }]);
  });

  it("gives a session with only the password no access to staff data, and full access after the code", async () => {
    const { person, client } = await newEditor();
    const { factorId, secret } = await addTotp(client);
    const other = await signIn(person);
    expect((await levels(other)).slice(0, 2)).toEqual(["aal1", "aal2"]);
    expect((await other.rpc("is_staff")).data).toBe(false);
    expect((await other.from("staff").select()).data).toEqual([]);
    expect((await other.from("audit_logs").select()).data).toEqual([]);
    expect((await other.from("news").insert({ id: "x", url: "/x", slug: "x" })).error?.code).toBe("42501");
    const upload = await other.storage.from("Images").upload("News/x.png", new Blob(["x"], { type: "image/png" }));
    expect(upload.error).not.toBeNull();
    expect(await tryCode(other, factorId, codeOf(secret, 1))).toBeNull();
    expect((await other.rpc("is_editor")).data).toBe(true);
    expect((await other.from("staff").select()).data).toHaveLength(1);
  });

  it("ends the sessions that were opened without it", async () => {
    const { person, client } = await newEditor();
    const elsewhere = await signIn(person);
    const { data: before } = await client.auth.getSession();
    await addTotp(client);
    expect((await elsewhere.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
    // The access token that this client had before the code is invalid too.
    const old = before.session?.access_token ?? "";
    expect((await test.connect().auth.getUser(old)).error?.name).toBe("AuthSessionMissingError");
    expect((await client.auth.getUser()).error).toBeNull();
  });
});

describe("a code", () => {
  it("is accepted once, and earlier codes are rejected", async () => {
    const { person, client } = await newEditor();
    const { factorId, secret } = await enrollTotp(client);
    const code = codeOf(secret);
    expect(await tryCode(client, factorId, code)).toBeNull();
    const other = await signIn(person);
    expect(await tryCode(other, factorId, code)).toBe("mfa_verification_failed");
    expect(await tryCode(other, factorId, codeOf(secret, -1))).toBe("mfa_verification_failed");
    expect(await tryCode(other, factorId, codeOf(secret, 1))).toBeNull();
  });

  it.each([
    [-3, "mfa_verification_failed"],
    [-1, null],
    [1, null],
    [3, "mfa_verification_failed"],
  ])("of %i half minutes from now gets %s", async (steps, fault) => {
    const { client } = await newEditor();
    const { factorId, secret } = await enrollTotp(client);
    expect(await tryCode(client, factorId, codeOf(secret, steps))).toBe(fault);
  });

  it("completes a challenge once, within five minutes", async () => {
    const { client } = await newEditor();
    const { factorId, secret } = await addTotp(client);
    const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? "";
    const answer = async (challengeId: string) => {
      await forgetUsedCodes(factorId);
      return (await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })).error?.code ?? null;
    };
    const used = await challenge();
    expect([await answer(used), await answer(used)]).toEqual([null, "mfa_challenge_expired"]);
    const late = await challenge();
    await test.database.query(
      "update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1",
      [late],
    );
    expect(await answer(late)).toBe("mfa_challenge_expired");
    expect(await answer("00000000-0000-4000-8000-000000000000")).toBe("mfa_factor_not_found");
  });

  it("cannot be guessed: five wrong ones close the challenge, even for the correct one", async () => {
    const { person, client } = await newEditor();
    const { factorId, secret } = await enrollTotp(client);
    const { data } = await client.auth.mfa.challenge({ factorId });
    const answer = async (code: string) =>
      (await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? "", code })).error;
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, "0");
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await answer(wrong))?.status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const error = await answer(codeOf(secret));
    expect(error?.message).toBe("Demasiados intentos fallidos. Intente nuevamente en 15 minutos.");
    const { data: events } = await test.service.from("audit_logs").select().eq("userId", person.id);
    expect(events).toHaveLength(5);
    expect(events?.[0]).toMatchObject({ eventType: "login_failure", details: { step: "second_factor" } });
    expect(JSON.stringify(events)).not.toContain(wrong);
  });

  it("cannot be guessed with a separate challenge for each attempt, even concurrently", async () => {
    const { client } = await newEditor();
    const { factorId } = await enrollTotp(client);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, number) => tryCode(client, factorId, `00000${number % 10}`)),
    );
    expect(answers.filter((fault) => fault === "over_request_rate_limit")).toHaveLength(4);
  });

  it.each(["", "12345", "abcdef", "1234567", "१२३४५६"])("%j is rejected", async (code) => {
    const { client } = await newEditor();
    const { factorId } = await enrollTotp(client);
    expect(await tryCode(client, factorId, code)).toBe("validation_failed");
  });
});

describe("a factor", () => {
  it("is accessible only to its owner", async () => {
    const { client } = await newEditor();
    const { factorId, secret } = await enrollTotp(client);
    const { data } = await client.auth.mfa.challenge({ factorId });
    const { client: stranger } = await newEditor();
    expect((await stranger.auth.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
    const answer = { factorId, challengeId: data?.id ?? "", code: codeOf(secret) };
    expect((await stranger.auth.mfa.verify(answer)).error?.code).toBe("mfa_factor_not_found");
    expect((await stranger.auth.mfa.unenroll({ factorId })).error?.code).toBe("mfa_factor_not_found");
    const own = await enrollTotp(stranger);
    expect((await stranger.auth.mfa.verify({ ...answer, factorId: own.factorId })).error?.code).toBe(
      "mfa_factor_not_found",
    );
    expect((await client.auth.mfa.verify(answer)).error).toBeNull();
  });

  it("is deleted only in a session confirmed with it, and then gives no assurance", async () => {
    const { person, client } = await newEditor();
    const { factorId, secret } = await addTotp(client);
    const other = await signIn(person);
    expect((await other.auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
    expect((await other.auth.mfa.enroll({ factorType: "totp", friendlyName: "2" })).error?.code).toBe(
      "insufficient_aal",
    );
    expect((await other.auth.updateUser({ password: "another battery, another staple" })).error?.code).toBe(
      "insufficient_aal",
    );
    expect(await tryCode(other, factorId, codeOf(secret, 1))).toBeNull();
    expect((await other.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    // The other session was confirmed with the deleted factor.
    expect((await client.auth.getUser()).error).not.toBeNull();
    await other.auth.refreshSession();
    expect((await levels(other)).slice(0, 2)).toEqual(["aal1", "aal1"]);
    expect((await other.rpc("is_staff")).data).toBe(true);
    expect(await levels(await signIn(person))).toEqual(["aal1", "aal1", [expect.anything()]]);
  });

  it("can be deleted by the operator when it is lost, which ends its owner's sessions", async () => {
    const { person, client } = await newEditor();
    const { factorId } = await addTotp(client);
    const { mfa } = test.service.auth.admin;
    expect((await mfa.listFactors({ userId: person.id })).data?.factors).toMatchObject([{ id: factorId }]);
    const other = await test.createPerson();
    expect((await mfa.deleteFactor({ userId: other.id, id: factorId })).error?.code).toBe("mfa_factor_not_found");
    expect((await mfa.deleteFactor({ userId: person.id, id: factorId })).error).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await (await signIn(person)).rpc("is_staff")).data).toBe(true);
  });

  it("needs a unique name, and an account has at most ten", async () => {
    const { client } = await newEditor();
    for (let number = 0; number < 10; number += 1) await enrollTotp(client, `app ${number}`);
    const eleventh = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "app 11" });
    expect(eleventh.error?.code).toBe("too_many_enrolled_mfa_factors");
    const { client: other } = await newEditor();
    await enrollTotp(other, "app");
    const again = await other.auth.mfa.enroll({ factorType: "totp", friendlyName: " app " });
    expect(again.error?.code).toBe("mfa_factor_name_conflict");
  });

  it("is deleted if its enrollment is abandoned", async () => {
    const { client } = await newEditor();
    const left = await enrollTotp(client, "left");
    await test.database.query("update auth.mfa_factors set created_at = now() - interval '6 minutes' where id = $1", [
      left.factorId,
    ]);
    await addTotp(client, "kept");
    expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ friendly_name: "kept" }]);
  });

  it.each([
    ["POST", "factors", {}],
    ["POST", "factors", { factor_type: "phone", phone: "12" }],
    ["POST", "factors", { factor_type: "totp", friendly_name: "x".repeat(101) }],
    ["POST", "factors", { factor_type: "totp", friendly_name: { $ne: 1 } }],
    ["POST", "factors/1/challenge", {}],
    ["POST", "factors/00000000-0000-4000-8000-000000000000/verify", { challenge_id: "x", code: "123456" }],
    ["DELETE", "factors/%27", undefined],
  ])("%s %s with %o is rejected as GoTrue does", async (method, path, body) => {
    const { client } = await newEditor();
    const { data } = await client.auth.getSession();
    const ask = (headers: object) =>
      test.backend.fetch(
        new Request(`${siteUrl}/auth/v1/${path}`, {
          method,
          headers: { apikey: secrets.anonKey, ...headers },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      );
    expect((await ask({})).status).toBeGreaterThanOrEqual(401);
    const answer = await ask({ authorization: `Bearer ${data.session?.access_token}` });
    expect([400, 404]).toContain(answer.status);
    expect(Object.keys(await answer.json())).toEqual(["code", "error_code", "msg"]);
  });
});
