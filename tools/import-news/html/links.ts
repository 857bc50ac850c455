/**
 * What is written behind the text of a link, where a text cannot hold links: its address, resolved against the page's.
 * Null when the text says it already, and for anything but pages, mail and telephones.
 */
export function linkSuffix(href: string, text: string, base?: string): string | null {
  if (!href || href.startsWith("#") || !text) return null;
  const address = resolveAddress(href, base);
  if (!address || !/^(https?:|mailto:|tel:|\/)/i.test(address)) return null;
  const said = readable(address);
  return comparable(text).includes(comparable(said)) ? null : ` (${said})`;
}

/** The full address of what a page at `base` names; as it is when there is no base, and null when it is malformed. */
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
