import type { Dispatch, SetStateAction } from "react";
import type { Db } from "#app/supabase/db.ts";
import type { DraftStorage } from "../drafts/use-autosave.ts";

/** A message in the staff area's status line. */
export type Notice = {
  text: string;
  link?: { label: string; to: string };
  action?: { label: string; run: () => void };
  /** True to keep the message during the next page change. */
  survives?: boolean;
};

/** Dependencies of an editor. A route builds them from the session. */
export type EditingContext = {
  /** A client with the session of the signed-in person. */
  db: Db;
  drafts: DraftStorage;
  userId: string;
  /** IANA name of the time zone of all dates that staff read or type. */
  timeZone: string;
  /** Shows a message in the status line; null removes it. A function receives the present message. */
  tell: Dispatch<SetStateAction<Notice | null>>;
};
