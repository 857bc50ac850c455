import { z } from "zod";

type Options = {
  schemes: readonly string[];
  expected: string;
  /** True if the address must name a host; that of a database may name a socket in its query. */
  needsHost?: boolean;
};

/** Percent-encoded forms of the characters that would end a user name or password in an address. */
const encoded: Record<string, string> = { "#": "%23", "/": "%2F", "?": "%3F", "%": "%25" };

/**
 * Schema for the address of a server with user name and password. It has a separate message for a password that was not
 * percent-encoded: such an address is parsed differently, and no driver's message explains why.
 */
export function connectionAddress({ schemes, expected, needsHost = false }: Options) {
  return z.string().superRefine((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const unencoded = findUnencoded(text, url);
    if (unencoded.length > 0) {
      const rules = unencoded.map((character) => `${encoded[character]} for ${character}`).join(", ");
      context.addIssue({ code: "custom", message: `user name and password to be percent-encoded: ${rules}` });
    } else if (!url || !schemes.includes(url.protocol) || (needsHost && !url.host))
      context.addIssue({ code: "custom", message: expected });
  });
}

/** Returns true if no part of a password was parsed as another part of the address. */
function isParsedAsIntended(url: URL | null): url is URL {
  return url !== null && !url.hash && !url.pathname.includes("@") && (url.pathname.length > 1 || !url.search);
}

/** Returns the characters that must be percent-encoded. `url` is null for an invalid address. */
function findUnencoded(text: string, url: URL | null): string[] {
  if (isParsedAsIntended(url)) return /%(?![0-9a-f]{2})/i.test(url.username + url.password) ? ["%"] : [];
  // Everything before the last @ was meant as user name and password.
  const [, meant = ""] = /^[a-z]+:\/\/(.*)@/is.exec(text) ?? [];
  const wrong = ["#", "/", "?"].filter((character) => meant.includes(character));
  return /%(?![0-9a-f]{2})/i.test(meant) ? [...wrong, "%"] : wrong;
}

/** Returns an address without its password, and without its query, which may contain another one. */
export function maskAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (isParsedAsIntended(url) && url.host) {
    const user = url.username || url.password ? `${url.username}${url.password ? ":…" : ""}@` : "";
    return `${url.protocol}//${user}${url.host}${url.pathname}${url.search ? "?…" : ""}`;
  }
  // Any other text is reduced to the parts that cannot be secret.
  const [, scheme = "", user = "", host = ""] = /^([a-z]+:\/\/)(?:([\w.-]*):.*@)?([\w.-]*)/is.exec(text) ?? [];
  return scheme && host ? `${scheme}${user ? `${user}:…@` : ""}${host}…` : "…";
}
