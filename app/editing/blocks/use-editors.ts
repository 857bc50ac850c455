import { useEffect, useState } from "react";

const load = () =>
  import("./text-editor.tsx").then(({ TextEditor, TranslationEditor }) => ({ TextEditor, TranslationEditor }));

type Editors = Awaited<ReturnType<typeof load>>;

// Cached module. Loaded once, when an editor is first rendered.
let loaded: Editors | null = null;

/** Lazy-loads the text editors; null while loading. `retry` loads them again after `hasFailed`. */
export function useEditors(): { editors: Editors | null; hasFailed: boolean; retry: () => void } {
  const [editors, setEditors] = useState(loaded);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads them again.
  useEffect(() => {
    if (loaded) return;
    setFailed(false);
    load().then(
      (both) => {
        loaded = both;
        setEditors(both);
      },
      () => setFailed(true),
    );
  }, [attempt]);
  return { editors, hasFailed, retry: () => setAttempt(attempt + 1) };
}
