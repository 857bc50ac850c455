import type { DescribedRecord } from "#app/editing/description/described-record.ts";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import type { NewsRights } from "./news-rights.ts";
import type { NewsStore } from "./news-store.ts";

/** Context of the pages that manage news, created by a route from the session. */
export type NewsWorkspaceContext = RecordWorkspace & {
  store: NewsStore;
  record: DescribedRecord;
  rights: NewsRights;
};
