/**
 * The request without what no text of ours can hold: PostgreSQL refuses the character NUL, wherever it comes from. A
 * path that has one names nothing, so it becomes one that no page has; a parameter that has one counts as left out.
 */
export function withoutNul(request: Request): Request {
  if (!request.url.includes("%00")) return request;
  const url = new URL(request.url);
  for (const [name, value] of [...url.searchParams])
    if (`${name}${value}`.includes("\0")) url.searchParams.delete(name, value);
  // The language, and whether it is the page or its data that is asked for, stay.
  url.pathname = url.pathname.replace(/^(\/en)?\/.*%00.*?(\.data)?$/, "$1/%00$2");
  return new Request(url, request);
}
