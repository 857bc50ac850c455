import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** A local browser with one window. Elements are selected by XPath, which all protocols support. */
export type DrivenBrowser = {
  /** Opens an address and waits for the page's `load` event. */
  open: (url: string) => Promise<void>;
  /** Returns the value of an expression in the page; it must be serializable as JSON. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Clicks the center of an element. Rejects if it does not exist. */
  click: (xpath: string) => Promise<void>;
  /** Clicks an element, then types `text`. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Page errors reported by the browser, if its protocol supports that. */
  errors: string[];
  close: () => Promise<void>;
};

/** Returns the path of the first installed program; null if there is none. */
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

/** Rejects with `message` after a minute, longer than any start or page load of a browser. */
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
