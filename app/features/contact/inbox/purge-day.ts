import { formatDate } from "#app/i18n/format.ts";
import { contactRetentionMonths } from "#app/lib/contact-rules.ts";

/** Returns the formatted day after which a message of this time (ISO 8601) is deleted with its replies and notes. */
export function purgeDay(createdAt: string): string {
  return formatDate(purgeMoment(createdAt).toISOString());
}

/** A day that the month does not have becomes its last day, as in PostgreSQL. */
export function purgeMoment(createdAt: string, months = contactRetentionMonths): Date {
  const moment = new Date(createdAt);
  const day = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, last));
  return moment;
}
