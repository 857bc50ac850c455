/**
 * The request without what no text of ours can hold: PostgreSQL refuses the character NUL, wherever it comes from, and
 * of bytes that are no UTF-8, or of a lone percent sign, React Router writes a warning each time. A path that has one
 * names nothing, so it becomes one that no page has; a parameter that has NUL counts as left out.
 */
export function readableAddress(request: Request): Request {
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
