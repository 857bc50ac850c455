import type { RecordType } from "#app/editing/description/record-type.ts";
import { newsDescription } from "../news-description.ts";
import { newsSections } from "./news-history.ts";

/** News for bulk editing: publishing checks required texts through the fields. */
export const newsBulk: RecordType = {
  ...newsDescription,
  sections: newsSections,
  acts: { publish: { status: "published", publish_at: null }, archive: { status: "archived", publish_at: null } },
};
