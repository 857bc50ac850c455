import type { SupabaseClient } from "@supabase/supabase-js";
import type { DraftStorage } from "#app/editing/drafts/use-autosave.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { NewsRights } from "./news-rights.ts";
import type { NewsStore } from "./news-store.ts";

/** What the pages that manage news work with. A route puts it together from the session. */
export type NewsWorkspaceContext = {
  db: SupabaseClient<Database>;
  store: NewsStore;
  /** Where this browser keeps what was typed and not saved. */
  edits: DraftStorage;
  userId: string;
  rights: NewsRights;
  /** What goes before `/storage/v1/…`. */
  storageBase: string;
  /** IANA name; every date that staff read or type is in it. */
  timeZone: string;
  /** Tells something in the staff area's status line. */
  tell: (notice: Notice | null) => void;
};

export type Notice = {
  text: string;
  link?: { label: string; to: string };
  action?: { label: string; run: () => void };
  /** Keep it through the page change that comes with it. */
  survives?: boolean;
};
