import { createHmac, generateKeyPairSync } from "node:crypto";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { signAccessToken, verifyAccessToken } from "./access-token.ts";

const secret = new TextEncoder().encode("a-secret-for-tests-alone-3f7c1d9b5e");
const keys = { secret, issuer: "http://localhost:3000/auth/v1" };
const now = Math.floor(Date.now() / 1000);
const good = {
  iss: keys.issuer,
  aud: "authenticated",
  role: "authenticated",
  sub: "00000000-0000-4000-8000-000000000001",
  session_id: "00000000-0000-4000-8000-000000000002",
  iat: now,
  exp: now + 3600,
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function sign(
  claims: object,
  header: object = { alg: "HS256", typ: "JWT" },
  key: Uint8Array = secret,
  hash = "sha256",
) {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac(hash, key).update(content).digest("base64url")}`;
}

const without = (claim: keyof typeof good) =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== claim));
const valid = sign(good);
const [header = "", payload = "", signature = ""] = valid.split(".");
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const byRsa = await new SignJWT(good).setProtectedHeader({ alg: "RS256" }).sign(rsa.privateKey);

const refused: [string, string][] = [
  ["is empty", ""],
  ["is no token", "not a token"],
  ["has two parts", `${header}.${payload}`],
  ["has its signature stripped", `${header}.${payload}.`],
  ["has four parts", `${valid}.${signature}`],
  ["has a changed payload", `${header}.${encode({ ...good, sub: good.session_id })}.${signature}`],
  ["has a changed signature", `${header}.${payload}.${signature.replace(/^./, (c) => (c === "A" ? "B" : "A"))}`],
  ["has the algorithm none", `${encode({ alg: "none", typ: "JWT" })}.${payload}.`],
  ["has the algorithm none and a signature", `${encode({ alg: "none" })}.${payload}.${signature}`],
  ["has the algorithm nOnE", `${encode({ alg: "nOnE" })}.${payload}.`],
  ["is signed by HS512 with the right key", sign(good, { alg: "HS512" }, secret, "sha512")],
  ["is signed by RS256 with somebody's key", byRsa],
  ["names no algorithm", sign(good, { typ: "JWT" })],
  [
    "is signed with another key",
    sign(good, undefined, new TextEncoder().encode("another-secret-of-the-same-length-0")),
  ],
  ["is signed with the empty key", sign(good, undefined, new Uint8Array(1))],
  ["asks for an extension that must be understood", sign(good, { alg: "HS256", crit: ["x"], x: 1 })],
  ["has expired", sign({ ...good, iat: now - 3600, exp: now - 1 })],
  ["has no expiry", sign(without("exp"))],
  ["has an expiry that is text", sign({ ...good, exp: "9999999999" })],
  ["is older than a token may be", sign({ ...good, iat: now - 7200, exp: now + 7200 })],
  ["does not say when it was issued", sign(without("iat"))],
  ["was issued in the future", sign({ ...good, iat: now + 600 })],
  ["is not valid yet", sign({ ...good, nbf: now + 600 })],
  ["has another issuer", sign({ ...good, iss: "https://elsewhere.example/auth/v1" })],
  ["has no issuer", sign(without("iss"))],
  ["is for another audience", sign({ ...good, aud: "anon" })],
  ["is for several audiences", sign({ ...good, aud: ["authenticated", "other"] })],
  ["is for nobody", sign(without("aud"))],
  ["has the role service_role", sign({ ...good, role: "service_role" })],
  ["has the role postgres", sign({ ...good, role: "postgres" })],
  ["has the role anon", sign({ ...good, role: "anon" })],
  ["has a list of roles", sign({ ...good, role: ["authenticated"] })],
  ["has no role", sign(without("role"))],
  ["has no subject", sign(without("sub"))],
  ["has a subject that is no identifier", sign({ ...good, sub: "1' or true --" })],
  ["has no session", sign(without("session_id"))],
  ["has a session that is a number", sign({ ...good, session_id: 1 })],
  ["is huge", sign({ ...good, padding: "x".repeat(5000) })],
];

describe("verifyAccessToken", () => {
  it("accepts our token", async () => {
    await expect(verifyAccessToken(valid, keys)).resolves.toMatchObject({ sub: good.sub, role: "authenticated" });
  });

  it.each(refused)("rejects one that %s", async (_, token) => {
    await expect(verifyAccessToken(token, keys)).rejects.toThrow();
  });
});

describe("signAccessToken", () => {
  it("signs a valid token with the given claims", async () => {
    const token = await signAccessToken({ sub: good.sub, session_id: good.session_id, aal: "aal2" }, keys, now);
    expect(await verifyAccessToken(token, keys)).toEqual({ ...good, aal: "aal2" });
  });
});
