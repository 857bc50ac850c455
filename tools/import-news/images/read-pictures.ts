import { resolve } from "node:path";
import PQueue from "p-queue";
import type { FiledFinding } from "../findings.ts";
import type { FiledItem } from "../read-news-file.ts";
import { originalName } from "./choose-image.ts";
import { findCandidates, type ImageSources } from "./image-sources.ts";
import { type Picture, readPicture } from "./read-picture.ts";

/** `imageOf` returns the storage path of an item's image, its address if it stays external, or null. */
export type Pictures = { found: Picture[]; imageOf: (item: FiledItem) => string | null; faults: FiledFinding[] };

/** Finds and checks the pictures of items, four at a time; `scratch` is a folder for downloads. */
export async function readPictures(items: FiledItem[], sources: ImageSources, scratch: string): Promise<Pictures> {
  const images = new Map<string, string>();
  const found: Picture[] = [];
  const namesOfFile = new Map<string, string>();
  const faults: FiledFinding[] = [];
  const read = async (named: [FiledItem, ...FiledItem[]]) => {
    const [{ image, site }] = named;
    if (!image) return;
    const candidates = findCandidates(image, site, sources);
    if (!candidates) return void images.set(keyOf(named[0]), image);
    try {
      const picture = await readPicture(image, candidates, { folder: resolve(sources.folder), scratch });
      const other = sameFile(image, picture.file);
      if (other) throw new Error(`image ${image} is found as ${picture.file}, and so is ${other}`);
      found.push(picture);
      images.set(keyOf(named[0]), picture.path);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      faults.push(...named.map(({ file, line }) => ({ file, line, message })));
    }
  };
  /** Returns the other image that uses the same file, if both are addresses that differ in more than their size. */
  const sameFile = (image: string, file: string): string | undefined => {
    const url = URL.parse(image);
    if (!url) return undefined;
    const name = originalName(url.pathname);
    const other = namesOfFile.get(file);
    namesOfFile.set(file, other ?? name);
    return other === name ? undefined : other;
  };
  const byImage = Map.groupBy(
    items.filter(({ image }) => image),
    keyOf,
  );
  const groups = [...byImage.values()].flatMap(([first, ...rest]): [FiledItem, ...FiledItem[]][] =>
    first ? [[first, ...rest]] : [],
  );
  await new PQueue({ concurrency: 4 }).addAll(groups.map((group) => () => read(group)));
  return { found, imageOf: (item) => images.get(keyOf(item)) ?? null, faults };
}

function keyOf({ image, site }: FiledItem): string {
  return `${site ?? ""} ${image}`;
}
