import type { RouterContextProvider } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { emptyOffice, noticesOn, type Office } from "#app/lib/office.ts";
import { institution } from "#institution";
import { anonymousClient } from "./client.server.ts";
import type { Db } from "./db.ts";
import { readOffice } from "./office-settings.ts";

/** Last settings by language. */
const lastRead = new Map<Locale, Office>();

/**
 * Returns the office settings. While the backend is unreachable, returns the last known settings, so that pages still
 * show contact data; before the first success, only the sender address.
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

/** Returns the office settings of a page, including error pages, with the notices of today. */
export async function officeOfRequest(context: Readonly<RouterContextProvider>, locale: Locale): Promise<Office> {
  const office = await readOfficeOrLast(anonymousClient(context), locale);
  return { ...office, notices: noticesOn(office.notices, dayIn(institution.timeZone, new Date())) };
}
