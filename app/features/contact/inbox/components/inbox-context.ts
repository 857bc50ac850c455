import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";

/** What the pages of the inbox need of the staff area. */
export type InboxContext = {
  db: SupabaseClient<Database>;
  userId: string;
  timeZone: string;
  isEditor: boolean;
  isAdministrator: boolean;
  /** Whether the site sends mails: not without a mail server, nor without rights of its own on the backend. */
  sendsReplies: boolean;
  /** Shows a notice that outlives the page. */
  tell: (text: string) => void;
};
