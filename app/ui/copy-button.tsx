import { useState } from "react";
import { ScriptButton } from "./script-button.tsx";

type Outcome = "copied" | "failed";

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, labels }: { text: string; labels: Record<"copy" | Outcome, string> }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  async function copy() {
    const done = await navigator.clipboard.writeText(text).then(
      () => "copied" as const,
      () => "failed" as const,
    );
    setOutcome(done);
  }
  return (
    <>
      <ScriptButton onClick={copy}>{labels.copy}</ScriptButton>
      <span className="print:hidden text-ink-soft text-xs" role="status">
        {outcome ? labels[outcome] : ""}
      </span>
    </>
  );
}
