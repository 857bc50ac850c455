import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** A browser of this machine with one window. Elements are named by XPath, as every protocol finds them. */
export type DrivenBrowser = {
  /** Opens an address and waits for the page's `load` event. */
  open: (url: string) => Promise<void>;
  /** Returns the value of an expression in the page; it must survive JSON. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Presses the middle of an element as a pointer does. Rejects when there is none. */
  click: (xpath: string) => Promise<void>;
  /** Presses an element, then the keys of `text`. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Errors that the browser reported of its pages, where its protocol has them. */
  errors: string[];
  close: () => Promise<void>;
};

/** Returns the path of the first of these programs that the machine has, or null. */
export function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const name of names)
    for (const folder of folders) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not in this folder.
      }
    }
  return null;
}

/** Rejects with `message` when the work takes longer than a start or a page of a browser ever does. */
export async function withinAMinute<Value>(work: Promise<Value>, message: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), 60_000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
