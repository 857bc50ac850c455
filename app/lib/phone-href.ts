/**
 * Returns the address that calls the first telephone number in a text, without what follows it: «+56 45 232 5000 anexo
 * 123» calls the switchboard.
 */
export function phoneHref(text: string): string {
  const [number = ""] = /[+(\d][+\d\s().-]*/.exec(text) ?? [];
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}
