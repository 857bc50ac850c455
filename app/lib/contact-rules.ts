import { institution } from "#institution";

/** Retention of contact messages, in months: published on the pages and enforced by the server. */
export const contactRetentionMonths = institution.personalData.terms.contact ?? 12;

/** Rate limit of contact messages per network; `duration` is in seconds. A whole computer room shares one network. */
export const messageLimit = { points: 8, duration: 600 };
