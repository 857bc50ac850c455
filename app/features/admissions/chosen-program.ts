/** Parameter with the code of a program. */
const parameter = "programa";

/** Parses the code of a program. `isCanonical` is false if the query differs from the form of the site's links. */
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
