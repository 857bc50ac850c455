/** Returns the unique paths with query of the site map at `origin`, in both languages. */
export async function readSiteAddresses(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const parts = locationsIn(map).filter((address) => address.pathname.endsWith(".xml"));
  const maps =
    parts.length > 0
      ? await Promise.all(parts.map(async ({ pathname }) => (await fetch(origin + pathname)).text()))
      : [map];
  return [...new Set(maps.flatMap(locationsIn).map(({ pathname, search }) => pathname + search))];
}

function locationsIn(map: string): URL[] {
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address.replaceAll("&amp;", "&")));
}
