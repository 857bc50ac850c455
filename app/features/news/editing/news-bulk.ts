import type { RecordType } from "#app/editing/description/record-type.ts";
import { newsDescription } from "../news-description.ts";
import { newsSections } from "./news-history.ts";

/** News as changes of many records at once see them: by the fields of their form, which publishes what lacks a text. */
export const newsBulk: RecordType = {
  ...newsDescription,
  sections: newsSections,
  acts: { publish: { status: "published", publish_at: null }, archive: { status: "archived", publish_at: null } },
};
