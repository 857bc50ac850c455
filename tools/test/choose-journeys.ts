import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Returns the Spanish addresses of each route module as patterns such as `/noticia/:slug`. */
export function addressesOf(routes: RouteConfigEntry[], parent = ""): Map<string, string[]> {
  const addresses = new Map<string, string[]>();
  for (const { file, path, children } of routes) {
    const address = path ? `${parent}/${path}` : parent;
    if (address === "/en" || address.startsWith("/en/")) continue;
    const known = addresses.get(`app/${file}`) ?? [];
    addresses.set(`app/${file}`, [...known, address || "/"]);
    for (const [module, more] of addressesOf(children ?? [], address)) {
      addresses.set(module, [...(addresses.get(module) ?? []), ...more]);
    }
  }
  return addresses;
}

/** True if a text contains an address of this pattern in quotation marks or as the beginning of a longer text. */
function namesAddress(text: string, pattern: string): boolean {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\/:\w+(\\\?)?/g, (_, optional) => {
    return optional ? '(?:/[^"`/?#\\s]+)?' : '/[^"`/?#\\s]+';
  });
  return new RegExp(`["\`](?:/en)?${escaped === "/" ? "/?" : escaped}["\`?#]`).test(text);
}

export type Journey = { file: string; text: string };

/**
 * Returns the browser tests that a change may break, most likely first: those named after a changed feature, then those
 * that contain an address of an affected page.
 */
export function chooseJourneys(journeys: Journey[], features: string[], addresses: string[]): string[] {
  const likelihood = ({ file, text }: Journey): number => {
    const name = file.slice(file.lastIndexOf("/") + 1);
    const isOfFeature = features.some((feature) => name.startsWith(feature));
    const named = addresses.filter((address) => namesAddress(text, address)).length;
    return (isOfFeature ? 1000 : 0) + named;
  };
  return journeys
    .map((journey) => ({ file: journey.file, likelihood: likelihood(journey) }))
    .filter((each) => each.likelihood > 0)
    .sort((a, b) => b.likelihood - a.likelihood)
    .map(({ file }) => file);
}
