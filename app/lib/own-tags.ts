/** Measurement tags that this page has loaded itself: each of them reports its first page. */
export const ownTags = new Set<"gtag" | "fbq">();
