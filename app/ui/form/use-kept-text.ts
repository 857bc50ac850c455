import { useState } from "react";

/**
 * A text that outlives a reload of its page, in the tab's storage: no other browser has it, and it goes with the
 * tab. Where there is no storage it lives as long as the page.
 */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const text = texts[key] ?? read(key);
  return [
    text,
    (changed) => {
      setTexts((current) => ({ ...current, [key]: changed }));
      try {
        if (changed) window.sessionStorage.setItem(key, changed);
        else window.sessionStorage.removeItem(key);
      } catch {
        // Full or blocked: the page itself has the text.
      }
    },
  ];
}

function read(key: string): string {
  try {
    return window.sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
