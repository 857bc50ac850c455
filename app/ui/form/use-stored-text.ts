import { useState } from "react";

/** State of a text in session storage, so that it survives a reload. Falls back to memory without storage. */
export function useStoredText(key: string): [string, (text: string) => void] {
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
        // Full or blocked storage: the state has the text.
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
