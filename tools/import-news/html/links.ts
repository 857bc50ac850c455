/**
 * Returns the absolute address that follows the text of a link, since the target format has no links. Null if the text
 * contains it, and for schemes other than web, mail and telephone.
 */
export function linkSuffix(href: string, text: string, base?: string): string | null {
  if (!href || href.startsWith("#") || !text) return null;
  const address = resolveAddress(href, base);
  if (!address || !/^(https?:|mailto:|tel:|\/)/i.test(address)) return null;
  const said = readable(address);
  return comparable(text).includes(comparable(said)) ? null : ` (${said})`;
}

/** Resolves an address against `base`; unchanged without a base, and null if it is malformed. */
export function resolveAddress(named: string, base?: string): string | null {
  const address = named.replace(/^\/\//, "https://");
  if (!base) return address;
  return URL.parse(address, base)?.href ?? null;
}

function readable(address: string): string {
  const [, mailOrTelephone] = /^(?:mailto|tel):([^?]*)/i.exec(address) ?? [];
  return mailOrTelephone ?? address;
}

function comparable(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
}
