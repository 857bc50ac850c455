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

/** The title of a page of a list: «Noticias, página 2 de 7», and the list's own title on its first page. */
export function listTitle(title: string, { page, pages }: { page: number; pages: number }): string {
  return page > 1 ? `${title}, ${m.page_of({ page, pages }).toLowerCase()}` : title;
}
