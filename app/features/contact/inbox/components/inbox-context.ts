import type { Db } from "#app/supabase/db.ts";

/** What the pages of the inbox need of the staff area. */
export type InboxContext = {
  db: Db;
  userId: string;
  timeZone: string;
  isEditor: boolean;
  isAdministrator: boolean;
  /** Whether the site sends mails: not without a mail server, nor without rights of its own on the backend. */
  sendsReplies: boolean;
  /** Shows a notice that outlives the page. */
  tell: (text: string) => void;
};
