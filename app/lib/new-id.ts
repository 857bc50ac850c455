/** A random id of 32 hexadecimal digits. `crypto.randomUUID` would be missing on a site served without TLS. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
