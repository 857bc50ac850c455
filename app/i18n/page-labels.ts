import { m } from "./paraglide/messages.js";

/** The words of the links to a list's pages. */
export function pageLabels() {
  return {
    all: m.pages_label(),
    previous: m.page_previous(),
    next: m.page_next(),
    page: (number: number) => m.page_number({ page: number }),
  };
}
