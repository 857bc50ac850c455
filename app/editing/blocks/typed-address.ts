/** Returns the address that somebody means: with its scheme where one was left out. Empty for nothing. */
export function typedAddress(text: string): string {
  const address = text.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^[a-z\d-]+(\.[a-z\d-]+)+([/?#]|$)/i.test(address)) return `https://${address}`;
  return address;
}
