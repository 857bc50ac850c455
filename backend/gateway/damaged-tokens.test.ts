import { createHmac } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { faultRounds, faultRun, faultTime } from "#tests/support/fault-rounds.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;
let valid: string;

beforeAll(async () => {
  test = await openTestBackend();
  const { email, password } = await test.createPerson("editor");
  const { data } = await test.connect().auth.signInWithPassword({ email, password });
  valid = data.session?.access_token ?? "";
});
afterAll(() => test.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
const sign = (header: object, claims: object, key: string) => {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
};

/** Returns a damaged or forged copy of a valid token. */
type Damage = (token: string) => string;

const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.nat().map(
    (at): Damage =>
      (token) => {
        const place = at % token.length;
        return `${token.slice(0, place)}${token[place] === "A" ? "B" : "A"}${token.slice(place + 1)}`;
      },
  ),
  fc.nat().map(
    (at): Damage =>
      (token) =>
        token.slice(0, at % token.length),
  ),
  fc.nat().map(
    (at): Damage =>
      (token) =>
        token.slice((at % (token.length - 1)) + 1),
  ),
  fc.string({ minLength: 1, maxLength: 40 }).map(
    (more): Damage =>
      (token) =>
        token + encodeURIComponent(more),
  ),
  fc.shuffledSubarray([0, 1, 2], { minLength: 1 }).map(
    (order): Damage =>
      (token) => {
        const parts = token.split(".");
        const mixed = order.map((part) => parts[part]).join(".");
        return mixed === token ? `${mixed}.` : mixed;
      },
  ),
  fc.tuple(fc.constantFrom("none", "None", "HS256", "HS384", "RS256", "ES256", ""), fc.string({ minLength: 1 })).map(
    ([alg, key]): Damage =>
      (token) =>
        sign({ alg, typ: "JWT" }, claimsOf(token), key),
  ),
  fc
    .constantFrom("sub", "role", "exp", "iat", "aud", "iss", "session_id", "aal")
    .chain((claim) => fc.jsonValue().map((value) => ({ claim, value })))
    .map(
      ({ claim, value }): Damage =>
        (token) => {
          const [header, , signature] = token.split(".");
          return `${header}.${encode({ ...claimsOf(token), [claim]: value })}.${signature}`;
        },
    ),
);

const rounds = faultRounds(100, 300);

it(
  "rejects every damaged or forged token instead of treating it as a visitor's",
  async () => {
    const ask = (token: string) =>
      test.backend.fetch(
        new Request(`${siteUrl}/rest/v1/news?select=id`, {
          headers: { apikey: secrets.anonKey, authorization: `Bearer ${token}` },
        }),
      );
    expect((await ask(valid)).status).toBe(200);
    await fc.assert(
      fc.asyncProperty(damage, async (change) => {
        const token = change(valid);
        // The last characters of a signature may contain unused bits.
        fc.pre(token !== valid && !sameBytes(token, valid));
        expect([token, (await ask(token)).status]).toEqual([token, 401]);
      }),
      faultRun(rounds),
    );
  },
  faultTime(rounds, 50),
);

function sameBytes(token: string, other: string): boolean {
  const decode = (text: string) => text.split(".").map((part) => Buffer.from(part, "base64url").toString("hex"));
  return decode(token).join() === decode(other).join();
}
