import type { Logger } from "../../logger.ts";

export type PhoneMessage = { phone: string; channel: "sms" | "whatsapp"; text: string };

/** Sends a short text to a phone. Rejects when the text could not be handed over. */
export type PhoneSender = (message: PhoneMessage) => Promise<void>;

/** Logs the text instead of sending it. For development only: the log then contains the code. */
export function createLogPhoneSender(log: Logger): PhoneSender {
  return async ({ phone, channel, text }) => {
    log.warn({ phone, channel, text }, "Development only: this message was not sent");
  };
}
