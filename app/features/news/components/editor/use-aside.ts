import { useState } from "react";
import { readViews, storeView } from "#app/editing/listing/stored-views.ts";

/** Id of the side column. */
export const asideId = "news-aside";

const [view, folded] = ["news-editor", "folded"];

export type Aside = ReturnType<typeof useAside>;

/** State of the side column, which a person folds for all items in this browser. `open` changes nothing stored. */
export function useAside(userId: string) {
  const [isOpen, setOpen] = useState(() => readViews(userId)[view] !== folded);
  return {
    isOpen,
    open: () => setOpen(true),
    toggle() {
      storeView(userId, view, isOpen ? folded : "");
      setOpen(!isOpen);
    },
  };
}

/** Returns true if the control with this id is in the side column. */
export function isInAside(id: string): boolean {
  return document.getElementById(asideId)?.contains(document.getElementById(id)) ?? false;
}
