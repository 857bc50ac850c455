import { decodePercent } from "../../../app/lib/decode-percent.ts";
import { originalName } from "./choose-image.ts";

/** Sources of images. `folder` always exists; `isFolderGiven` tells whether it was an argument. */
export type ImageSources = { folder: string; isFolderGiven: boolean; addresses: URL[] };

/** Where one image may be: paths below the folder and addresses, the best first. */
export type Candidates = { paths: string[]; addresses: string[] };

/**
 * Where to look for an image that a file names by its path or its full address. `site` is the host of the site that the
 * item comes from. An address is fetched when its host is one of those given; an image of that site is also looked for
 * in the folder given, or at the same path of the first address given, so that a copy of the site serves as well. Null
 * for an address that is to stay one. Requests go only to hosts that were given.
 */
export function findCandidates(named: string, site: string | null, sources: ImageSources): Candidates | null {
  const { isFolderGiven, addresses } = sources;
  const url = /^(https?:)?\/\//i.test(named) ? URL.parse(named, "https://site") : null;
  if (!url) {
    const usesFolder = isFolderGiven || addresses.length === 0;
    return { paths: usesFolder ? [named] : [], addresses: at(addresses[0], named) };
  }
  const isOwn = site !== null && bareHost(url.host) === bareHost(site);
  const isGiven = addresses.some(({ host }) => host === url.host);
  const found: Candidates = {
    paths: isOwn && isFolderGiven ? pathsOf(url) : [],
    addresses: isGiven ? withOriginal(url.href) : isOwn ? at(addresses[0], url.pathname + url.search) : [],
  };
  return found.paths.length + found.addresses.length > 0 ? found : null;
}

/** The folder may be a copy of the whole site, of its `uploads`, or hold the images alone. */
function pathsOf({ pathname }: URL): string[] {
  const path = decodePercent(pathname);
  const belowUploads = /\/uploads\/(.*)$/.exec(path)?.[1];
  const places = [path, ...(belowUploads ? [belowUploads] : []), path.slice(path.lastIndexOf("/") + 1)];
  return places.flatMap(withOriginal);
}

function at(base: URL | undefined, path: string): string[] {
  if (!base) return [];
  const folder = new URL(base.pathname.replace(/\/?$/, "/"), base);
  const address = URL.parse(path.replace(/^\/+/, ""), folder);
  return address?.host === base.host ? withOriginal(address.href) : [];
}

/** A text may show a smaller copy that WordPress made: the original is better. */
function withOriginal(address: string): string[] {
  const original = originalName(address);
  return [...new Set([original, address])];
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, "");
}
