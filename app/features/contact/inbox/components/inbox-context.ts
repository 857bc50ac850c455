import type { Db } from "#app/supabase/db.ts";

export type InboxContext = {
  db: Db;
  userId: string;
  timeZone: string;
  isEditor: boolean;
  isAdministrator: boolean;
  /** True if the site sends mails, which requires a mail server and the service role. */
  sendsReplies: boolean;
  /** Shows a notice that survives a page change. */
  tell: (text: string) => void;
};
