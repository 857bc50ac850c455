/** Validity of the text in days; RFC 9116 recommends less than a year. */
const validDays = 180;

const dayMs = 24 * 60 * 60 * 1000;

export const securityTextPath = "/.well-known/security.txt";

type Options = {
  contact: string;
  /** Scheme and host of the site, without a trailing slash. */
  siteUrl: string;
  now: Date;
};

/** Returns the `security.txt` (RFC 9116). It is the same all day, so that it can be cached. */
export function securityText({ contact, siteUrl, now }: Options): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  const lines = [
    // Characters of an e-mail address that RFC 6068 requires to be encoded in a URI.
    `Contact: mailto:${contact.replace(/[%?&#/"]/g, encodeURIComponent)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: es, en",
    `Canonical: ${siteUrl}${securityTextPath}`,
  ];
  return `${lines.join("\n")}\n`;
}
