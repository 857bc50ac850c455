/** The parameter of an address that holds the code of a program. */
const parameter = "programa";

/**
 * Reads the code of a program from the query of an address (with its question mark). `isCanonical` says whether the
 * query writes it in the one way that links of the site do: any other is a second address of the same page.
 */
export function readChosenProgram(search: string): { code: string | null; isCanonical: boolean } {
  const query = new URLSearchParams(search);
  const code = query.get(parameter)?.trim() || null;
  const written = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => new URLSearchParams(part).has(parameter));
  const expected = code === null ? [] : [`${parameter}=${encodeURIComponent(code)}`];
  return { code, isCanonical: written.join("&") === expected.join("&") };
}
