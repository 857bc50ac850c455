const percentRuns = /(?:%[0-9a-f]{2})+/gi;

/**
 * Removes malformed parts: PostgreSQL rejects NUL, and React Router logs a warning for invalid UTF-8 or a lone percent
 * sign. Such a path becomes one that gives a 404; a parameter with NUL is removed; a query in Latin-1, or encoded
 * twice, is decoded.
 */
export function rejectMalformedUrl(request: Request): Request {
  const url = new URL(request.url);
  const isOddPath = isUnreadable(url.pathname);
  const query = recode(url.search);
  if (!isOddPath && query === url.search && !query.includes("%00")) return request;
  url.search = query;
  for (const [name, value] of [...url.searchParams])
    if (`${name}${value}`.includes("\0")) url.searchParams.delete(name, value);
  // Keeps the language, and whether the page or its data is requested.
  if (isOddPath) url.pathname = url.pathname.replace(/^(\/en)?\/.*?(\.data)?$/, "$1/%00$2");
  return new Request(url, request);
}

function isUnreadable(path: string): boolean {
  try {
    return decodeURIComponent(path).includes("\0");
  } catch {
    return true;
  }
}

/** Returns a query in UTF-8, encoded once: bytes that are invalid UTF-8 are decoded as Windows-1252. */
function recode(query: string): string {
  if (!query.includes("%")) return query;
  return query
    .replace(/%25([c-f][0-9a-f])((?:%25[89ab][0-9a-f])+)/gi, (_, first: string, others: string) =>
      `%${first}${others}`.replace(/%25/g, "%"),
    )
    .replace(percentRuns, (run) => {
      const bytes = Buffer.from(run.replaceAll("%", ""), "hex");
      try {
        new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        return run;
      } catch {
        return encodeURIComponent(new TextDecoder("windows-1252").decode(bytes));
      }
    });
}
