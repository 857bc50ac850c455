/** Returns a random id of 32 hexadecimal digits. `crypto.randomUUID` is missing on a site served without TLS. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns a random UUID (RFC 9562, version 4) in lower case, as PostgreSQL formats it. */
export function newUuid(): string {
  const hex = newId();
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
