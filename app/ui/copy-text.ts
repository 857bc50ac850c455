export type CopyOutcome = "copied" | "failed";

/** Copies a text to the clipboard. A site served without TLS has none. */
export async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
