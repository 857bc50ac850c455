import { expect, test } from "vitest";
import { codeChallengeShape, matchesChallenge } from "./code-challenge.ts";

// RFC 7636, appendix B.
const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const code_challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

test("a challenge matches only the verifier from which it was derived", () => {
  expect(matchesChallenge(verifier, { code_challenge, code_challenge_method: "s256" })).toBe(true);
  expect(matchesChallenge(code_challenge, { code_challenge, code_challenge_method: "s256" })).toBe(false);
  expect(matchesChallenge("", { code_challenge, code_challenge_method: "s256" })).toBe(false);
  expect(matchesChallenge(verifier, { code_challenge: verifier, code_challenge_method: "plain" })).toBe(true);
  expect(matchesChallenge(verifier, { code_challenge, code_challenge_method: "plain" })).toBe(false);
});

test.each([
  [{}, true],
  [{ code_challenge: null, code_challenge_method: null }, true],
  [{ code_challenge, code_challenge_method: "S256" }, true],
  [{ code_challenge }, false],
  [{ code_challenge_method: "s256" }, false],
  [{ code_challenge, code_challenge_method: "md5" }, false],
  [{ code_challenge: code_challenge.slice(1), code_challenge_method: "s256" }, false],
  [{ code_challenge: `${code_challenge}"`, code_challenge_method: "s256" }, false],
])("%o is a valid challenge or none: %s", (given, isGood) => {
  expect(codeChallengeShape.safeParse(given).success).toBe(isGood);
});
