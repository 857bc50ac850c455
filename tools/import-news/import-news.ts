import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { institution } from "../../institution.config.ts";
import type { ServiceClient } from "../service-client.ts";
import { describeFindings } from "./findings.ts";
import type { ImageSources } from "./images/image-sources.ts";
import { readPictures } from "./images/read-pictures.ts";
import { listOldAddresses } from "./old-addresses.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { readNewsFile } from "./read-news-file.ts";
import { listAllNews, writePlan } from "./write-plan.ts";

/** Options of `npm run import` for news, by option name. */
export type NewsImport = {
  images?: string | undefined;
  "images-from": readonly string[];
  "skip-missing-images": boolean;
  redirects?: string | undefined;
  encoding?: string | undefined;
  update: boolean;
  keep: boolean;
  "dry-run": boolean;
};

/** Imports news of another site with their images, all or nothing. Throws an Error with every fault. */
export async function importNews(db: ServiceClient["db"], files: readonly string[], given: NewsImport): Promise<void> {
  if (given.update && given.keep) throw new Error("--update and --keep contradict each other.");
  const sources: ImageSources = {
    folder: given.images ?? dirname(files[0] ?? "."),
    isFolderGiven: given.images !== undefined,
    addresses: given["images-from"].map(readSource),
  };
  const scratch = await mkdtemp(join(tmpdir(), "postgrado-import-"));
  try {
    await importFiles(db, files, given, { sources, scratch });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function importFiles(
  db: ServiceClient["db"],
  files: readonly string[],
  options: NewsImport,
  { sources, scratch }: { sources: ImageSources; scratch: string },
): Promise<void> {
  const { timeZone } = institution;
  const read = await Promise.all(files.map((file) => readNewsFile(file, { timeZone, encoding: options.encoding })));
  const items = read.flatMap((file) => file.items);
  const pictures = await readPictures(items, sources, scratch);
  const plan = planImport(items, await listAllNews(db), {
    imageOf: pictures.imageOf,
    now: new Date(),
    onCollision: options.update ? "update" : options.keep ? "keep" : "fault",
  });

  const imageNotes = options["skip-missing-images"]
    ? pictures.faults.map((fault) => ({ ...fault, message: `${fault.message}: the item comes without it` }))
    : [];
  for (const remark of read.flatMap(({ remarks }) => remarks)) console.log(remark);
  const notes = [...read.flatMap((file) => file.notes), ...imageNotes, ...plan.notes];
  for (const line of describeFindings(notes)) console.log(line);
  const imageFaults = options["skip-missing-images"] ? [] : pictures.faults;
  const faults = describeFindings([...read.flatMap((file) => file.faults), ...imageFaults, ...plan.faults]);
  if (faults.length > 0) {
    const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
    throw new Error([`Nothing was imported: ${count}.`, ...faults].join("\n  "));
  }
  for (const line of describeOutsideImages(plan, institution.imageHosts)) console.log(line);

  const counts = `${plan.added.length} new, ${plan.changed.length} changed, ${plan.unchanged.length} as they are`;
  if (options["dry-run"]) return console.log(`Nothing was written. There are ${counts}.`);
  const stored = await writePlan(db, plan, pictures.found, options.update);
  console.log(`Imported: ${counts}; ${stored} new images.`);
  if (options.redirects) {
    await writeFile(options.redirects, listOldAddresses([...plan.added, ...plan.changed, ...plan.unchanged]));
  }
}

/** Returns a line for each host whose images the site does not show. */
function describeOutsideImages({ added, changed }: ImportPlan, allowed: readonly string[]): string[] {
  const hosts = [...added, ...changed].flatMap(({ image }) => (image ? (URL.parse(image)?.host ?? []) : []));
  return [...new Set(hosts)]
    .filter((host) => !allowed.includes(host))
    .map((host) => `Images stay at ${host}: visitors see them once imageHosts in institution.config.ts names it.`);
}

/** Parses an address to fetch images from. Throws an Error if it is invalid. */
function readSource(written: string): URL {
  const url = URL.parse(written);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error(`--images-from takes an address such as https://old.example/, not ${written}`);
  }
  return url;
}
