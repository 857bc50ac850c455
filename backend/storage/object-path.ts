/** Letters of any script, digits, marks and a few characters without meaning to a shell, a URL or a file system. */
const segment = /^[\p{L}\p{N}_(][\p{L}\p{M}\p{N} _.,!()@+='&$~-]*$/u;

/**
 * Parses the percent-decoded path of an object, in Unicode NFC. Null if it is absolute, empty, too long, or has a `..`
 * segment, a hidden segment, a backslash or a control character.
 */
export function parseObjectPath(sent: string): string | null {
  if (!sent.isWellFormed()) return null;
  const path = sent.normalize("NFC");
  if (path.length === 0 || path.length > 200) return null;
  const valid = path
    .split("/")
    .every((part) => segment.test(part) && !/[ .]$/.test(part) && Buffer.byteLength(part) <= 200);
  return valid ? path : null;
}

/** Returns the part of a URL's path after `prefix`, percent-decoded once. Null if that is not possible. */
export function pathAfterPrefix(prefix: string, url: string): string | null {
  const { pathname } = new URL(url);
  if (!pathname.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(pathname.slice(prefix.length));
  } catch {
    return null;
  }
}
