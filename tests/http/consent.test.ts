import { expect, test } from "vitest";
import { consentLimit } from "../../app/lib/consent-rules.ts";
import { ask } from "./ask.ts";

// This site has no measurement service: it has never asked, so that it stores no proof.
const proof = { proof: "0".repeat(32), version: "0123456789ab", analytics: true, advertising: false };

async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await ask("/privacidad/consentimiento", {
    method: "POST",
    body: text,
    headers: { "Content-Type": "application/json", ...headers },
  });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return response.status;
}

test.each([
  ["no JSON", "analytics=true"],
  ["a proof without its number", { ...proof, proof: undefined }],
  ["a number of another length", { ...proof, proof: "0".repeat(31) }],
  ["a choice that is no boolean", { ...proof, analytics: "yes" }],
  ["a version that is no digest", { ...proof, version: "latest" }],
  ["another field", { ...proof, name: "Ana" }],
  ["more than a kilobyte", `${JSON.stringify(proof)}${" ".repeat(1000)}`],
])("%s is refused", async (_, body) => {
  expect(await send(body)).toBe(400);
});

test("the address is not read, and takes nothing from another site", async () => {
  expect((await ask("/privacidad/consentimiento")).status).toBe(405);
  const foreign = await ask("/privacidad/consentimiento", {
    method: "POST",
    body: JSON.stringify(proof),
    headers: { Origin: "https://elsewhere.example" },
  });
  expect(foreign.status).toBe(403);
});

test("a version that was never asked is unknown, and a network can try only so often", async () => {
  const statuses = await Promise.all(Array.from({ length: consentLimit.points + 1 }, () => send(proof)));
  expect(statuses.filter((status) => status === 409)).toHaveLength(consentLimit.points);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
