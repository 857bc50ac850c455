import type { Dispatch, SetStateAction } from "react";
import type { Db } from "#app/supabase/db.ts";
import type { DraftStorage } from "../drafts/use-autosave.ts";

/** A message in the staff area's status line. */
export type Notice = {
  text: string;
  link?: { label: string; to: string };
  action?: { label: string; run: () => void };
  /** Keeps it through the page change that follows. */
  survives?: boolean;
};

/** What an editor needs of the page that it is on. A route builds it from the session. */
export type EditingContext = {
  /** A client with the session of the signed-in person. */
  db: Db;
  drafts: DraftStorage;
  userId: string;
  /** IANA name; every date that staff read or type is in it. */
  timeZone: string;
  /** Shows a message in the status line, or what a function makes of the present one; null removes it. */
  tell: Dispatch<SetStateAction<Notice | null>>;
};
