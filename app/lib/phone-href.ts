/**
 * Returns the `tel:` address of the first number in a text and ignores the rest: «+56 45 232 5000 anexo 123» calls the
 * switchboard.
 */
export function phoneHref(text: string): string {
  const [number = ""] = /[+(\d][+\d\s().-]*/.exec(text) ?? [];
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}
