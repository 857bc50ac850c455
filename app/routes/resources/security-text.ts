/** How long the text is good for, in days: RFC 9116 asks for less than a year. */
const validDays = 180;

const dayMs = 24 * 60 * 60 * 1000;

/** Where RFC 9116 wants it. */
export const securityTextPath = "/.well-known/security.txt";

type Options = {
  /** The e-mail of those who take reports. */
  contact: string;
  /** Scheme and host of the site, without a trailing slash. */
  siteUrl: string;
  now: Date;
};

/** Where weaknesses of the site are reported (RFC 9116). The same all day, so that it can be kept. */
export function securityText({ contact, siteUrl, now }: Options): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  const lines = [
    // Of what an address of mail may hold, these would be read as something else in a URI (RFC 6068).
    `Contact: mailto:${contact.replace(/[%?&#/"]/g, encodeURIComponent)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: es, en",
    `Canonical: ${siteUrl}${securityTextPath}`,
  ];
  return `${lines.join("\n")}\n`;
}
