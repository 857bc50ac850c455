import { contactRetentionMonths } from "../../app/lib/contact-rules.ts";
import type { Db } from "../../app/supabase/db.ts";

/**
 * Deletes the contact messages past their retention. Returns their number. Throws a PostgrestError when the caller has
 * no service role.
 */
export async function purgeContactMessages(db: Db): Promise<number> {
  const retention = { older_than: `${contactRetentionMonths} months` };
  const { data } = await db.rpc("purge_contact_messages", retention).throwOnError();
  return data;
}
