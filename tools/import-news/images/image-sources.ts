import { decodePercent } from "../../../app/lib/decode-percent.ts";
import { originalName } from "./choose-image.ts";

/** Sources of images. `folder` is always set; `isFolderGiven` is true if it was an argument. */
export type ImageSources = { folder: string; isFolderGiven: boolean; addresses: URL[] };

/** Candidates for an image, best first: paths below the folder and addresses. */
export type Candidates = { paths: string[]; addresses: string[] };

/**
 * Returns the candidates for an image by its path or address. `site` is the host of the imported site. An address is
 * fetched if its host was given; an image of that site is also searched in the given folder, or at the same path of the
 * first given address, so that a copy of the site works too. Null if the address stays external. Requests only go to
 * given hosts.
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

/** The folder may be a copy of the whole site, of its `uploads`, or contain only images. */
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

/** Prefers the original to a smaller copy made by WordPress. */
function withOriginal(address: string): string[] {
  const original = originalName(address);
  return [...new Set([original, address])];
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, "");
}
