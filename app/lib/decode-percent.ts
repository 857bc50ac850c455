/** Returns an address or a part of one with its percent-encoding decoded; as it is when that is malformed. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
