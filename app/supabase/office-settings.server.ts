import type { RouterContextProvider } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { emptyOffice, noticesOn, type Office } from "#app/lib/office.ts";
import { institution } from "#institution";
import { anonymousClient } from "./client.server.ts";
import type { Db } from "./db.ts";
import { readOffice } from "./office-settings.ts";

/** What was read last, by language. */
const lastRead = new Map<Locale, Office>();

/**
 * Returns the office. While the backend does not respond it is the one that was read last, so that people can still see
 * how to reach it; before the first time, the address that mails come from.
 */
export async function readOfficeOrLast(db: Db, locale: Locale): Promise<Office> {
  try {
    const office = await readOffice(db, locale);
    lastRead.set(locale, office);
    return office;
  } catch {
    return lastRead.get(locale) ?? { ...emptyOffice, email: institution.mail.sender };
  }
}

/** Returns the office for a page, error pages included, with the notices of today. */
export async function officeOfRequest(context: Readonly<RouterContextProvider>, locale: Locale): Promise<Office> {
  const office = await readOfficeOrLast(anonymousClient(context), locale);
  return { ...office, notices: noticesOn(office.notices, dayIn(institution.timeZone, new Date())) };
}
