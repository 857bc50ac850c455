/** Returns the canonical spelling of an e-mail address: trimmed, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
