/** Adds a missing scheme to a typed URL. Returns an empty text for an empty one. */
export function typedAddress(text: string): string {
  const address = text.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^[a-z\d-]+(\.[a-z\d-]+)+([/?#]|$)/i.test(address)) return `https://${address}`;
  return address;
}
