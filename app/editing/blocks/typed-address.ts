/** Returns a typed address with its scheme added where it is missing. Empty for an empty text. */
export function typedAddress(text: string): string {
  const address = text.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^[a-z\d-]+(\.[a-z\d-]+)+([/?#]|$)/i.test(address)) return `https://${address}`;
  return address;
}
