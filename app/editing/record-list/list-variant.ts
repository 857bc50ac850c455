import type { ReactNode } from "react";
import type { MenuAction } from "#app/ui/action-menu.tsx";
import type { ListedRecord } from "./list-records.ts";

/** How a type's list differs from that of other records. */
export type ListVariant = {
  /** Renders the picture before the title. */
  picture: (record: ListedRecord) => ReactNode;
  /** Renders a note below the title. */
  note: (record: ListedRecord) => ReactNode;
  /** Renders the publication state. */
  state: (record: ListedRecord) => ReactNode;
  /** Returns the actions of a record's menu; `usual` are those of other types. */
  actions: (record: ListedRecord, usual: RowActions) => MenuAction[];
  /** True if the person may edit a record. Otherwise its title is not a link. */
  mayOpen: (record: ListedRecord) => boolean;
  /** True for records that exist only in this browser. They cannot be selected. */
  isQueued: (record: Pick<ListedRecord, "id">) => boolean;
  /** Message about the list, which screen readers announce. */
  announcement: string;
  /** Renders the text of the confirmation dialog for a permanent deletion. */
  deletion: (record: ListedRecord) => ReactNode;
};

/** Actions on a row, in menu order. */
type RowActions = Record<"publish" | "archive" | "trash" | "restore", MenuAction> & {
  /** Null where permanent deletion is unavailable. */
  delete: MenuAction | null;
};
