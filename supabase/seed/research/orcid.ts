/**
 * An ORCID identifier for the demo's academic number `id` (below 10⁸): valid by its check digit (ISO 7064 mod 11-2),
 * out of a block, 0009-9…, that ORCID has not assigned.
 */
export function demoOrcid(id: number): string {
  const digits = `00099${String((id * 7_368_787) % 10_000_000_000).padStart(10, "0")}`;
  const number = digits + checkDigit(digits);
  return number.replace(/(.{4})(?=.)/gu, "$1-");
}

/** The sixteenth character of an ORCID identifier of which the fifteen digits are given. */
export function checkDigit(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? "X" : String(check);
}
