export type CopyOutcome = "copied" | "failed";

/** Copies a text to the clipboard; fails on a site without TLS, where browsers have no clipboard. */
export async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
