/** The cookie that keeps a visitor's selection of programs: their codes, newest last, between full stops. */
const shortlistCookie = "postgrado_shortlist";

/** The id of the form through which a page changes the selection; its buttons name it. */
export const shortlistFormId = "shortlist-form";

/** Which field of the form carries the code of a program to keep, and to take out. */
export const shortlistFields = { add: "guardar", remove: "quitar" } as const;

/** More than any university has programs to choose from; a cookie must stay small. */
const limit = 100;

const isCode = (code: string) => /^[0-9A-Za-z-]{1,20}$/.test(code);

/** The codes in a `Cookie` header or `document.cookie`. What is no code is left out. */
export function readShortlist(cookies: string | null): string[] {
  const value = cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${shortlistCookie}=`))
    ?.slice(shortlistCookie.length + 1);
  return cleanCodes(value?.split(".") ?? []);
}

/**
 * The cookie that keeps these codes for a year, as `Set-Cookie` and `document.cookie` take it; none delete it.
 * `siteUrl` is where the site is: under https the cookie is sent over https alone.
 */
export function shortlistCookieText(codes: string[], siteUrl: string): string {
  const age = codes.length > 0 ? 31_536_000 : 0;
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${shortlistCookie}=${cleanCodes(codes).join(".")}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** The codes with one more, at the end, or without one. What is no code changes nothing. */
export function changeShortlist(codes: string[], { add, remove }: { add?: string; remove?: string }): string[] {
  return cleanCodes([...codes.filter((code) => code !== remove), ...(add === undefined ? [] : [add])]);
}

/** Each code once; of too many, the newest. */
function cleanCodes(codes: string[]): string[] {
  return [...new Set(codes.filter(isCode))].slice(-limit);
}
