import { m } from "./paraglide/messages.js";

export function pageLabels() {
  return {
    all: m.pages_label(),
    previous: m.page_previous(),
    next: m.page_next(),
    page: (number: number) => m.page_number({ page: number }),
  };
}

/** Returns the title of a list's page: «Noticias, página 2 de 7», or the title itself for the first page. */
export function listTitle(title: string, { page, pages }: { page: number; pages: number }): string {
  return page > 1 ? `${title}, ${m.page_of({ page, pages }).toLowerCase()}` : title;
}
