import { useEffect, useState } from "react";

const load = () =>
  import("./text-editor.tsx").then(({ TextEditor, TranslationEditor }) => ({ TextEditor, TranslationEditor }));

type Editors = Awaited<ReturnType<typeof load>>;

// Only who writes loads the editors, and once.
let loaded: Editors | null = null;

/** Loads the editors of texts. Null while they are on their way; `retry` tries again after `hasFailed`. */
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
