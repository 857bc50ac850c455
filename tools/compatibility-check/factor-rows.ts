import { dataOf, must, Skipped, same, type Walk, type WalkRow } from "./check.ts";
import { oneTimeCode } from "./one-time-code.ts";

/** The factor that this walk has enrolled; throws when it did not get so far. */
async function findFactor({ staff, mark }: Walk, type: "totp" | "phone") {
  const { all } = dataOf(await staff.auth.mfa.listFactors());
  const factor = all.find((each) => each.friendly_name === `${mark}-${type}`);
  must(factor, "there is no factor: it was not enrolled");
  return factor;
}

/** Verifies a factor and checks what comes of it. */
async function verify(walk: Walk, wanted: { factorId: string; challengeId: string; code: string }) {
  const { staff } = walk;
  const answer = dataOf(await staff.auth.mfa.verify(wanted));
  must(answer.access_token && answer.refresh_token && answer.expires_in, "tokens or expires_in are missing");
  const levels = dataOf(await staff.auth.mfa.getAuthenticatorAssuranceLevel());
  same("the assurance level", levels.currentLevel, "aal2");
}

async function remove(walk: Walk, type: "totp" | "phone") {
  const { id: factorId } = await findFactor(walk, type);
  same("the removed factor", dataOf(await walk.staff.auth.mfa.unenroll({ factorId })).id, factorId);
  dataOf(await walk.staff.auth.refreshSession());
  const levels = dataOf(await walk.staff.auth.mfa.getAuthenticatorAssuranceLevel());
  same("the assurance level", levels.currentLevel, "aal1");
  return undefined;
}

let secret = "";
let challengeId = "";

function needPhone({ options: { phone } }: Walk): string {
  if (!phone) throw new Skipped("needs --phone <number>, and somebody who reads what arrives there");
  return phone;
}

export const factorRows: WalkRow[] = [
  {
    call: "POST factors, totp",
    async run({ staff, mark, cleanups, options: { site, url } }) {
      const wanted = { factorType: "totp", friendlyName: `${mark}-totp`, issuer: new URL(site ?? url).host } as const;
      const { id: factorId, totp } = dataOf(await staff.auth.mfa.enroll(wanted));
      cleanups.push(() => staff.auth.mfa.unenroll({ factorId }));
      must(/^data:image\/svg\+xml/.test(totp.qr_code), "the QR code is no SVG image");
      must(totp.uri.startsWith("otpauth://totp/"), "the address of the secret is none");
      secret = totp.secret;
      return "QR code, secret and address";
    },
  },
  {
    call: "POST factors/{factorId}/challenge, totp",
    async run(walk) {
      const { id: factorId } = await findFactor(walk, "totp");
      challengeId = dataOf(await walk.staff.auth.mfa.challenge({ factorId })).id;
      must(challengeId, "there is no id");
      return undefined;
    },
  },
  {
    call: "POST factors/{factorId}/verify, totp",
    async run(walk) {
      const { id: factorId, status } = await findFactor(walk, "totp");
      same("the factor before", status, "unverified");
      await verify(walk, { factorId, challengeId, code: oneTimeCode(secret) });
      same("the factor after", (await findFactor(walk, "totp")).status, "verified");
      return "aal2";
    },
  },
  {
    call: "DELETE factors/{factorId}, totp",
    run: (walk) => remove(walk, "totp"),
  },
  {
    call: "POST factors, phone",
    async run(walk) {
      const { staff, mark, cleanups } = walk;
      const wanted = { factorType: "phone", friendlyName: `${mark}-phone`, phone: needPhone(walk) } as const;
      const { id: factorId } = dataOf(await staff.auth.mfa.enroll(wanted));
      cleanups.push(() => staff.auth.mfa.unenroll({ factorId }));
      return undefined;
    },
  },
  {
    call: "POST factors/{factorId}/challenge, phone, channel sms",
    async run(walk) {
      needPhone(walk);
      const { id: factorId } = await findFactor(walk, "phone");
      challengeId = dataOf(await walk.staff.auth.mfa.challenge({ factorId, channel: "sms" })).id;
      return undefined;
    },
  },
  {
    call: "POST factors/{factorId}/verify, phone",
    async run(walk) {
      needPhone(walk);
      const { id: factorId } = await findFactor(walk, "phone");
      await verify(walk, { factorId, challengeId, code: await walk.ask("Type the code that arrived") });
      return "aal2";
    },
  },
  {
    call: "DELETE factors/{factorId}, phone",
    async run(walk) {
      needPhone(walk);
      return remove(walk, "phone");
    },
  },
];
