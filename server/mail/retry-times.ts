import type { MailKind } from "../../app/lib/request-services.ts";

const minute = 60_000;
const hour = 60 * minute;

const day = 24 * hour;

/** Milliseconds for which a mail is worth delivering, and kept: the link to a new password is good for an hour. */
export const validity: Record<MailKind, number> = {
  contact: 3 * day,
  reply: 3 * day,
  staff: 3 * day,
  invitation: 3 * day,
  recovery: 59 * minute,
};

/** A person waits for a recovery link; other mails are retried with growing pauses. */
const longestPause: Record<MailKind, number> = {
  contact: day,
  reply: day,
  staff: day,
  invitation: day,
  recovery: 10 * minute,
};

/**
 * When a mail is tried again that has been tried so often: after 1, 4, 16, 64 minutes and so on, a day at most. Null
 * when that is after its end (`expiresAt`), so that it is given up.
 */
export function nextTry(kind: MailKind, tries: number, now: Date, expiresAt: Date): Date | null {
  const pause = Math.min(minute * 4 ** Math.max(0, tries - 1), longestPause[kind]);
  const next = new Date(now.getTime() + pause);
  return next < expiresAt ? next : null;
}
