import { z } from "zod";

type Options = {
  /** The schemes that are accepted, with the colon. */
  schemes: readonly string[];
  /** What is expected, for the message of the error. */
  expected: string;
  /** Whether the address has to name a host: one of a database may name a socket in its query. */
  needsHost?: boolean;
};

/** The percent-encoded form of the characters that would end a user name or password in an address. */
const encoded: Record<string, string> = { "#": "%23", "/": "%2F", "?": "%3F", "%": "%25" };

/**
 * The address of a server with a user name and a password in it. A password that was not percent-encoded is told apart
 * from other faults: the rest of such an address is read as something else, and no message of the driver says why.
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

/** Whether an address is read as its writer meant it: no part of a password has become another part of the address. */
function isReadAsMeant(url: URL | null): url is URL {
  return url !== null && !url.hash && !url.pathname.includes("@") && (url.pathname.length > 1 || !url.search);
}

/**
 * The characters of a user name or password that have to be percent-encoded. `url` is null for a text that is no
 * address.
 */
function findUnencoded(text: string, url: URL | null): string[] {
  if (isReadAsMeant(url)) return /%(?![0-9a-f]{2})/i.test(url.username + url.password) ? ["%"] : [];
  // Everything before the last @ was meant as user name and password.
  const [, meant = ""] = /^[a-z]+:\/\/(.*)@/is.exec(text) ?? [];
  const wrong = ["#", "/", "?"].filter((character) => meant.includes(character));
  return /%(?![0-9a-f]{2})/i.test(meant) ? [...wrong, "%"] : wrong;
}

/** An address as it may be shown: without its password, and without its query, which may hold another one. */
export function maskAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (isReadAsMeant(url) && url.host) {
    const user = url.username || url.password ? `${url.username}${url.password ? ":…" : ""}@` : "";
    return `${url.protocol}//${user}${url.host}${url.pathname}${url.search ? "?…" : ""}`;
  }
  // Any other text is reduced to the parts that cannot be secret.
  const [, scheme = "", user = "", host = ""] = /^([a-z]+:\/\/)(?:([\w.-]*):.*@)?([\w.-]*)/is.exec(text) ?? [];
  return scheme && host ? `${scheme}${user ? `${user}:…@` : ""}${host}…` : "…";
}
