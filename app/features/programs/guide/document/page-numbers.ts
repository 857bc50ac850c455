import { View } from "@react-pdf/renderer";
import { h } from "./element.ts";

/**
 * Where each marked place landed. React-pdf first lays out all pages, and then once more what shows page numbers, when
 * the number of pages is known: by that second time every mark has been seen, also by the contents at the beginning.
 */
export type PageNumbers = Map<string, number>;

/** An invisible mark that notes the page it lands on. */
export function pageMark(numbers: PageNumbers, id: string) {
  return h(View, {
    render: ({ pageNumber }) => {
      numbers.set(id, pageNumber);
      return null;
    },
  });
}
