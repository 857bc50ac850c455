/** The color schemes of the site; a visitor who has chosen none sees the one of their system. */
export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** The cookie that keeps the choice. */
const schemeKey = "postgrado_scheme";
const choice = new RegExp(`(?:^|;\\s*)${schemeKey}=(\\w+)`);

/** The choice that the text of a visitor's cookies keeps; null where they follow their system. */
export function chosenScheme(cookies: string | null): Scheme | null {
  const value = cookies === null ? null : choice.exec(cookies)?.[1];
  return schemes.find((scheme) => scheme === value) ?? null;
}

/** The text of the cookie that keeps a choice for a year, or ends it. `isSecure` where the site is read over https. */
export function schemeCookie(scheme: Scheme | null, isSecure: boolean): string {
  const kept = scheme ? `${scheme}; Max-Age=31536000` : "; Max-Age=0";
  return `${schemeKey}=${kept}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/**
 * The `media` of the `theme-color` for systems with a scheme. In a page whose visitor chose a scheme, it is `all` or
 * `not all`.
 */
export const schemeMedia = (scheme: Scheme) => `(prefers-color-scheme: ${scheme})`;

/** Tells the page, on its window, that another scheme was chosen. */
export const schemeChosen = "postgrado:scheme";
