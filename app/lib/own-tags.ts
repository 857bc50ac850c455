/** Analytics tags that this page has loaded itself; each one reports the first page view on its own. */
export const ownTags = new Set<"gtag" | "fbq">();
