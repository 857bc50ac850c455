import { addDays, dayIn } from "../../app/lib/calendar-day.ts";
import { reminderDays } from "../../app/lib/data-request-rules.ts";
import type { RequestServices } from "../../app/lib/request-services.ts";
import type { Db } from "../../app/supabase/db.ts";
import { institution } from "../../institution.config.ts";
import { composeRequestReminder } from "../mail/request-mails.ts";

type Options = { sendMail: RequestServices["sendMail"]; siteUrl: string; now?: Date };

/**
 * Mails the numbers of requests that are overdue or due soon to the address for matters of personal data, or to each
 * administrator without one. Sends nothing if there are none. Throws a PostgrestError.
 */
export async function remindOfDataRequests(db: Db, { sendMail, siteUrl, now = new Date() }: Options): Promise<void> {
  if (!sendMail) return;
  const today = dayIn(institution.timeZone, now);
  const count = async (filter: { from: string; to: string }) => {
    const { count: found } = await db
      .from("data_requests")
      .select("id", { count: "exact", head: true })
      .eq("state", "open")
      .gte("due_on", filter.from)
      .lte("due_on", filter.to)
      .throwOnError();
    return found ?? 0;
  };
  const late = await count({ from: "1970-01-01", to: addDays(today, -1) });
  const soon = await count({ from: today, to: addDays(today, reminderDays) });
  if (late + soon === 0) return;
  for (const recipient of await findRecipients(db)) {
    sendMail(composeRequestReminder({ late, soon, recipient, siteUrl }), "staff");
  }
}

async function findRecipients(db: Db): Promise<{ email: string; language: string | null }[]> {
  const { data: settings } = await db.from("settings").select("privacy_email").maybeSingle().throwOnError();
  if (settings?.privacy_email) return [{ email: settings.privacy_email, language: null }];
  const { data: administrators } = await db
    .from("staff")
    .select("email, language")
    .eq("role", "administrator")
    .eq("active", true)
    .throwOnError();
  return administrators;
}
