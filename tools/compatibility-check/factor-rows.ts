import { assert, assertSame, type CheckContext, type CheckRow, dataOf, Skipped } from "./check.ts";
import { oneTimeCode } from "./one-time-code.ts";

/** Returns the factor that this run has enrolled; throws if there is none. */
async function findFactor({ staff, mark }: CheckContext, type: "totp" | "phone") {
  const { all } = dataOf(await staff.auth.mfa.listFactors());
  const factor = all.find((each) => each.friendly_name === `${mark}-${type}`);
  assert(factor, "there is no factor: it was not enrolled");
  return factor;
}

/** Verifies a factor and checks the response. */
async function verify(context: CheckContext, wanted: { factorId: string; challengeId: string; code: string }) {
  const { staff } = context;
  const answer = dataOf(await staff.auth.mfa.verify(wanted));
  assert(answer.access_token && answer.refresh_token && answer.expires_in, "tokens or expires_in are missing");
  const levels = dataOf(await staff.auth.mfa.getAuthenticatorAssuranceLevel());
  assertSame("the assurance level", levels.currentLevel, "aal2");
}

async function remove(context: CheckContext, type: "totp" | "phone") {
  const { id: factorId } = await findFactor(context, type);
  assertSame("the removed factor", dataOf(await context.staff.auth.mfa.unenroll({ factorId })).id, factorId);
  dataOf(await context.staff.auth.refreshSession());
  const levels = dataOf(await context.staff.auth.mfa.getAuthenticatorAssuranceLevel());
  assertSame("the assurance level", levels.currentLevel, "aal1");
  return undefined;
}

let secret = "";
let challengeId = "";

function needPhone({ options: { phone } }: CheckContext): string {
  if (!phone) throw new Skipped("needs --phone <number>, and somebody who reads what arrives there");
  return phone;
}

export const factorRows: CheckRow[] = [
  {
    call: "POST factors, totp",
    async run({ staff, mark, cleanups, options: { site, url } }) {
      const wanted = { factorType: "totp", friendlyName: `${mark}-totp`, issuer: new URL(site ?? url).host } as const;
      const { id: factorId, totp } = dataOf(await staff.auth.mfa.enroll(wanted));
      cleanups.push(() => staff.auth.mfa.unenroll({ factorId }));
      assert(/^data:image\/svg\+xml/.test(totp.qr_code), "the QR code is no SVG image");
      assert(totp.uri.startsWith("otpauth://totp/"), "the address of the secret is none");
      secret = totp.secret;
      return "QR code, secret and address";
    },
  },
  {
    call: "POST factors/{factorId}/challenge, totp",
    async run(context) {
      const { id: factorId } = await findFactor(context, "totp");
      challengeId = dataOf(await context.staff.auth.mfa.challenge({ factorId })).id;
      assert(challengeId, "there is no id");
      return undefined;
    },
  },
  {
    call: "POST factors/{factorId}/verify, totp",
    async run(context) {
      const { id: factorId, status } = await findFactor(context, "totp");
      assertSame("the factor before", status, "unverified");
      await verify(context, { factorId, challengeId, code: oneTimeCode(secret) });
      assertSame("the factor after", (await findFactor(context, "totp")).status, "verified");
      return "aal2";
    },
  },
  {
    call: "DELETE factors/{factorId}, totp",
    run: (context) => remove(context, "totp"),
  },
  {
    call: "POST factors, phone",
    async run(context) {
      const { staff, mark, cleanups } = context;
      const wanted = { factorType: "phone", friendlyName: `${mark}-phone`, phone: needPhone(context) } as const;
      const { id: factorId } = dataOf(await staff.auth.mfa.enroll(wanted));
      cleanups.push(() => staff.auth.mfa.unenroll({ factorId }));
      return undefined;
    },
  },
  {
    call: "POST factors/{factorId}/challenge, phone, channel sms",
    async run(context) {
      needPhone(context);
      const { id: factorId } = await findFactor(context, "phone");
      challengeId = dataOf(await context.staff.auth.mfa.challenge({ factorId, channel: "sms" })).id;
      return undefined;
    },
  },
  {
    call: "POST factors/{factorId}/verify, phone",
    async run(context) {
      needPhone(context);
      const { id: factorId } = await findFactor(context, "phone");
      await verify(context, { factorId, challengeId, code: await context.ask("Type the code that arrived") });
      return "aal2";
    },
  },
  {
    call: "DELETE factors/{factorId}, phone",
    async run(context) {
      needPhone(context);
      return remove(context, "phone");
    },
  },
];
