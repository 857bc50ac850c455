import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";
import { addTotp } from "#tests/support/backend/test-factors.ts";
import type { PhoneMessage } from "./phone-sender.ts";

const sendToPhone = vi.fn(async (_message: PhoneMessage) => undefined);
let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  test = await openTestBackend({ sendToPhone });
});
afterAll(() => test.close());

describe("a phone number", () => {
  async function enrollPhone() {
    const client = test.connect();
    const person = await test.createPerson("editor");
    await client.auth.signInWithPassword(person);
    const enrolled = await client.auth.mfa.enroll({ factorType: "phone", phone: "+56 9 1234 5678", friendlyName: "t" });
    if (enrolled.error) throw enrolled.error;
    const factorId = enrolled.data.id;
    expect(enrolled.data).toMatchObject({ type: "phone", phone: "+56912345678" });
    const challenge = () => client.auth.mfa.challenge({ factorId, channel: "sms" });
    const sentCode = () => /\d{6}/.exec(sendToPhone.mock.lastCall?.[0].text ?? "")?.[0] ?? "";
    const answer = async (challengeId: string, code: string) =>
      (await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code ?? null;
    return { person, client, factorId, challenge, sentCode, answer };
  }

  it("gets the code of its challenge, and accepts no other", async () => {
    const { client, challenge, sentCode, answer } = await enrollPhone();
    const first = (await challenge()).data?.id ?? "";
    const code = sentCode();
    const second = (await challenge()).data?.id ?? "";
    expect(sendToPhone).toHaveBeenLastCalledWith(expect.objectContaining({ phone: "+56912345678", channel: "sms" }));
    if (sentCode() !== code) expect(await answer(second, code)).toBe("mfa_verification_failed");
    expect(await answer(first, code)).toBeNull();
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.phone).toMatchObject([{ status: "verified", phone: "+56912345678" }]);
    const kept = await test.database.query("select otp_code from auth.mfa_challenges where otp_code = $1", [code]);
    expect(kept).toEqual([]);
  });

  it("enrolled by an attacker with the password is useless once the owner has another factor", async () => {
    const { person, factorId } = await enrollPhone();
    const owner = test.connect();
    await owner.auth.signInWithPassword(person);
    await addTotp(owner);
    const thief = test.connect();
    await thief.auth.signInWithPassword(person);
    const verify = async (client: typeof owner) => {
      const { data } = await client.auth.mfa.challenge({ factorId, channel: "sms" });
      const code = /\d{6}/.exec(sendToPhone.mock.lastCall?.[0].text ?? "")?.[0] ?? "";
      return (await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? "", code })).error?.code ?? null;
    };
    expect(await verify(thief)).toBe("insufficient_aal");
    expect((await thief.rpc("is_staff")).data).toBe(false);
    expect(await verify(owner)).toBeNull();
  });

  it("gets a limited number of messages", async () => {
    const { challenge } = await enrollPhone();
    const statuses = [];
    for (let message = 0; message < 6; message += 1) statuses.push((await challenge()).error?.status ?? 200);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("gives an error if it cannot be reached", async () => {
    const { challenge } = await enrollPhone();
    sendToPhone.mockRejectedValueOnce(new Error("unreachable"));
    expect((await challenge()).error?.message).toBe("The code could not be sent. Try again in a moment.");
  });

  it("is rejected if no sender of messages is configured", async () => {
    const without = await openTestBackend();
    const person = await without.createPerson();
    const client = without.connect();
    await client.auth.signInWithPassword(person);
    const { error } = await client.auth.mfa.enroll({ factorType: "phone", phone: "+56912345678" });
    expect(error?.code).toBe("mfa_phone_enroll_not_enabled");
    await without.close();
  });
});
