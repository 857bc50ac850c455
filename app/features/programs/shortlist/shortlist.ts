/** Cookie with a visitor's selection: program codes separated by full stops, newest last. */
const shortlistCookie = "postgrado_shortlist";

/** Id of the form that changes the selection; its buttons refer to it. */
export const shortlistFormId = "shortlist-form";

/** Form fields with the code of a program to add or remove. */
export const shortlistFields = { add: "guardar", remove: "quitar" } as const;

/** Maximum number of programs, because a cookie must stay small. */
const limit = 100;

const isCode = (code: string) => /^[0-9A-Za-z-]{1,20}$/.test(code);

/** Parses the codes in a `Cookie` header or `document.cookie`; ignores invalid ones. */
export function readShortlist(cookies: string | null): string[] {
  const value = cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${shortlistCookie}=`))
    ?.slice(shortlistCookie.length + 1);
  return cleanCodes(value?.split(".") ?? []);
}

/**
 * Returns the cookie for some codes in the format of `Set-Cookie` and `document.cookie`, valid for a year; without
 * codes it deletes the cookie. With an https `siteUrl` the cookie is `Secure`.
 */
export function shortlistCookieText(codes: string[], siteUrl: string): string {
  const age = codes.length > 0 ? 31_536_000 : 0;
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${shortlistCookie}=${cleanCodes(codes).join(".")}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** Returns the codes with one appended or removed; ignores invalid codes. */
export function changeShortlist(codes: string[], { add, remove }: { add?: string; remove?: string }): string[] {
  return cleanCodes([...codes.filter((code) => code !== remove), ...(add === undefined ? [] : [add])]);
}

/** Removes duplicates and keeps the newest codes up to the limit. */
function cleanCodes(codes: string[]): string[] {
  return [...new Set(codes.filter(isCode))].slice(-limit);
}
