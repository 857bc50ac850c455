/** Color schemes of the site. The default is the scheme of the visitor's system. */
export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const schemeKey = "postgrado_scheme";
const choice = new RegExp(`(?:^|;\\s*)${schemeKey}=(\\w+)`);

/** Returns the scheme stored in a `Cookie` header; null if the visitor follows the system. */
export function chosenScheme(cookies: string | null): Scheme | null {
  const value = cookies === null ? null : choice.exec(cookies)?.[1];
  return schemes.find((scheme) => scheme === value) ?? null;
}

/**
 * Returns the cookie that stores a scheme for a year, or removes it for null. `isSecure` is for sites served by HTTPS.
 */
export function schemeCookie(scheme: Scheme | null, isSecure: boolean): string {
  const kept = scheme ? `${scheme}; Max-Age=31536000` : "; Max-Age=0";
  return `${schemeKey}=${kept}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/**
 * Returns the `media` attribute of the `theme-color` for a system scheme. Once the visitor has chosen a scheme, the
 * attribute is `all` or `not all`.
 */
export const schemeMedia = (scheme: Scheme) => `(prefers-color-scheme: ${scheme})`;

/** Event on the window: the visitor chose another scheme. */
export const schemeChosen = "postgrado:scheme";
