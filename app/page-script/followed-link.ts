/** Returns the link to a page of this site that a click opens in this window; null for other clicks. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-discover]") : null;
  return link && link.pathname + link.search !== window.location.pathname + window.location.search ? link : null;
}
