import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { institution } from "../institution.config.ts";
import { describeFindings } from "./import-news/findings.ts";
import type { ImageSources } from "./import-news/images/image-sources.ts";
import { readPictures } from "./import-news/images/read-pictures.ts";
import { listOldAddresses } from "./import-news/old-addresses.ts";
import { type ImportPlan, planImport } from "./import-news/plan-import.ts";
import { readNewsFile } from "./import-news/read-news-file.ts";
import { listAllNews, writePlan } from "./import-news/write-plan.ts";
import { runCommand } from "./run-command.ts";
import type { ServiceClient } from "./service-client.ts";

const usage = `npm run import -- <files> [options]

  Files are exports of WordPress (XML), posts of its REST interface (/wp-json/wp/v2/posts?_embed), and JSON or CSV with
  the fields id, url, slug, title, date, image, imageposition, image_alt, body, blocks, category and, for English,
  title_en, body_en, image_alt_en. Everything that is wrong is listed by line, and then nothing is written.

  --dry-run               checks all of it and says what would be written
  --update                changes items that are stored already and say something else; without, these are faults
  --keep                  leaves these items as they are stored, and takes the others
  --images <folder>       where the images are: a copy of the site, of its uploads, or a folder of files. Without it,
                          images that are no full addresses are looked for beside the first file
  --images-from <address> fetches images: those of this host, and those of the site that the file comes from at the same
                          path there. May be given several times. Without it, full addresses stay addresses
  --skip-missing-images   items whose image is missing or broken are imported without it
  --redirects <file>      writes the old addresses of the items with their new ones, for a web server's redirects (CSV)
  --encoding <name>       when the encoding is neither UTF-8, UTF-16 nor Windows-1252, such as macintosh`;

/** `npm run import`: imports news of another site with their images, from all files or from none. */
runCommand(async (db) => {
  const { positionals: files, values } = parseArgs({
    allowPositionals: true,
    options: {
      images: { type: "string" },
      "images-from": { type: "string", multiple: true, default: [] },
      "skip-missing-images": { type: "boolean", default: false },
      redirects: { type: "string" },
      encoding: { type: "string" },
      update: { type: "boolean", default: false },
      keep: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const [first] = files;
  if (!first) return console.log(usage);
  if (values.update && values.keep) throw new Error("--update and --keep contradict each other.");
  const sources: ImageSources = {
    folder: values.images ?? dirname(first),
    isFolderGiven: values.images !== undefined,
    addresses: values["images-from"].map(readSource),
  };
  const scratch = await mkdtemp(join(tmpdir(), "postgrado-import-"));
  try {
    await importNews(db, files, { ...values, skipsMissing: values["skip-missing-images"], sources, scratch });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
});

type Options = {
  sources: ImageSources;
  scratch: string;
  skipsMissing: boolean;
  redirects?: string | undefined;
  encoding?: string | undefined;
  update: boolean;
  keep: boolean;
  "dry-run": boolean;
};

async function importNews(db: ServiceClient["db"], files: string[], options: Options): Promise<void> {
  const { timeZone } = institution;
  const read = await Promise.all(files.map((file) => readNewsFile(file, { timeZone, encoding: options.encoding })));
  const items = read.flatMap((file) => file.items);
  const pictures = await readPictures(items, options.sources, options.scratch);
  const plan = planImport(items, await listAllNews(db), {
    imageOf: pictures.imageOf,
    now: new Date(),
    onCollision: options.update ? "update" : options.keep ? "keep" : "fault",
  });

  const imageNotes = options.skipsMissing
    ? pictures.faults.map((fault) => ({ ...fault, message: `${fault.message}: the item comes without it` }))
    : [];
  for (const remark of read.flatMap(({ remarks }) => remarks)) console.log(remark);
  const notes = [...read.flatMap((file) => file.notes), ...imageNotes, ...plan.notes];
  for (const line of describeFindings(notes)) console.log(line);
  const imageFaults = options.skipsMissing ? [] : pictures.faults;
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

/** One line for each host whose images the site does not show. */
function describeOutsideImages({ added, changed }: ImportPlan, allowed: readonly string[]): string[] {
  const hosts = [...added, ...changed].flatMap(({ image }) => (image ? (URL.parse(image)?.host ?? []) : []));
  return [...new Set(hosts)]
    .filter((host) => !allowed.includes(host))
    .map((host) => `Images stay at ${host}: visitors see them once imageHosts in institution.config.ts names it.`);
}

/** An address to fetch images from. Throws an Error for what is none. */
function readSource(written: string): URL {
  const url = URL.parse(written);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error(`--images-from takes an address such as https://old.example/, not ${written}`);
  }
  return url;
}
