import { institution } from "#institution";

/** Retention of closed requests about personal data, in months: promised by the notice and enforced by the server. */
export const requestRetentionMonths = institution.personalData.terms.requests ?? 60;

/** Days before its due day from which staff are reminded of an open request, as in `count_pending`. */
export const reminderDays = 5;
