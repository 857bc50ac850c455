/**
 * Returns the request without malformed parts: PostgreSQL refuses the character NUL, and React Router logs a warning
 * for each path with invalid UTF-8 or a lone percent sign. Such a path becomes one that no page has, which gives a 404;
 * a parameter with NUL is left out.
 */
export function rejectMalformedUrl(request: Request): Request {
  const url = new URL(request.url);
  const isOddPath = isUnreadable(url.pathname);
  if (!isOddPath && !url.search.includes("%00")) return request;
  for (const [name, value] of [...url.searchParams])
    if (`${name}${value}`.includes("\0")) url.searchParams.delete(name, value);
  // The language, and whether it is the page or its data that is asked for, stay.
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
