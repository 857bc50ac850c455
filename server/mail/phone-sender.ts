import { randomUUID } from "node:crypto";
import { createLogPhoneSender, type PhoneSender } from "../../backend/auth/factors/phone-sender.ts";
import type { Logger } from "../../backend/logger.ts";
import type { Environment } from "../config/environment.ts";
import { isLocalSite } from "../config/local-site.ts";
import { signMessage } from "../webhooks/sign-message.ts";

/** Time limit for the webhook, in milliseconds. Short: a person is waiting for the code. */
const timeoutMs = 10_000;

/**
 * Returns the sender of codes to telephones: the webhook of PHONE_WEBHOOK_URL; without one, the log of a site on
 * localhost, for development; otherwise undefined, and the staff area then offers no telephone as a second factor.
 */
export function createPhoneSender(environment: Environment, log: Logger): PhoneSender | undefined {
  const { PHONE_WEBHOOK_URL: url, PHONE_WEBHOOK_SECRET: secret, SITE_URL } = environment;
  if (url && secret) return createWebhookSender(url, secret);
  return isLocalSite(SITE_URL) ? createLogPhoneSender(log) : undefined;
}

/**
 * Posts `{"phone", "channel", "text"}` as JSON, signed by Standard Webhooks, so that the receiver can verify origin and
 * age. The secret is `whsec_` followed by Base64. Rejects unless the response is 2xx.
 */
function createWebhookSender(url: string, secret: string): PhoneSender {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return async (message) => {
    const body = JSON.stringify(message);
    const signed = { id: `msg_${randomUUID()}`, timestamp: Math.floor(Date.now() / 1000), body };
    const response = await fetch(url, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: { "Content-Type": "application/json", ...signMessage(key, signed) },
      body,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook for telephone messages answered ${response.status}`);
  };
}
