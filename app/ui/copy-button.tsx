import { useState } from "react";
import { ScriptButton } from "./script-button.tsx";

/** Copies a text and shows whether that succeeded. */
export function CopyButton({ text, labels }: { text: string; labels: Record<"copy" | CopyOutcome, string> }) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  return (
    <>
      <ScriptButton onClick={async () => setOutcome(await copyText(text))}>{labels.copy}</ScriptButton>
      <span className="print:hidden text-ink-soft text-xs" role="status">
        {outcome ? labels[outcome] : ""}
      </span>
    </>
  );
}

type CopyOutcome = "copied" | "failed";

/** Copies a text to the clipboard; fails on a site without TLS, where browsers have no clipboard. */
export async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
