import type { EditingContext } from "#app/editing/record/editing-context.ts";
import type { NewsRecord } from "./editing/news-record.ts";
import type { NewsRights } from "./news-rights.ts";
import type { NewsStore } from "./news-store.ts";

/** What the pages that manage news work with. A route builds it from the session. */
export type NewsWorkspaceContext = EditingContext & {
  store: NewsStore;
  record: NewsRecord;
  rights: NewsRights;
  /** The part of an address before `/storage/v1/…`. */
  storageBase: string;
};
