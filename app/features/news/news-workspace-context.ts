import type { DescribedRecord } from "#app/editing/description/described-record.ts";
import type { EditingContext } from "#app/editing/record/editing-context.ts";
import type { NewsRights } from "./news-rights.ts";
import type { NewsStore } from "./news-store.ts";

/** Context of the pages that manage news, created by a route from the session. */
export type NewsWorkspaceContext = EditingContext & {
  store: NewsStore;
  record: DescribedRecord;
  rights: NewsRights;
  /** Address prefix before `/storage/v1/…`. */
  storageBase: string;
};
