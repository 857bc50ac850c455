/** Letters of any script, digits, marks and a few signs that mean nothing to a shell, a URL or a file system. */
const segment = /^[\p{L}\p{N}_(][\p{L}\p{M}\p{N} _.,!()@+='&$~-]*$/u;

/**
 * The path of an object in the bucket, from what a client sent (already percent-decoded): segments joined by single
 * slashes, in Unicode's composed form. Null when it is not one: absolute, empty or climbing, with a hidden segment, a
 * backslash or control character, or longer than 200 characters.
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

/** The part of a request's address behind `prefix`, percent-decoded once. Null when that is not possible. */
export function pathAfterPrefix(prefix: string, url: string): string | null {
  const { pathname } = new URL(url);
  if (!pathname.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(pathname.slice(prefix.length));
  } catch {
    return null;
  }
}
