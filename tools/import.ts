import { importNews } from "./import-news/import-news.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run import -- <type> <file> [options]      records from a table or from references
npm run import -- <files> [options]            news of another site
npm run import -- --undo <batch> --as <e-mail> takes an import of records back as a whole

Records. A type is the last part of its address in the staff area, such as academicos, or its table; an unknown one lists
  all. Files are CSV, XLSX and JSON, and for works and academics BibTeX, RIS and the JSON of ORCID, Crossref and OpenAlex.
  Everything that is wrong or has to be decided is listed by line, and then nothing is written.

  --as <e-mail>           on whose behalf: an active editor or administrator. With --dry-run nobody is needed
  --dry-run               says what would change, field by field, and writes nothing
  --all                   lists every record that changes, not the first hundred
  --drafts                new records stay unpublished, changes of published ones become drafts
  --empty-cells-delete    an empty cell empties the field; without, it leaves the field as it is
  --new <column=value>    what new records hold where the file says nothing. May be given several times
  --column <heading=column>  which column of the site a heading is, or none («Notes=»). Remembered for files with the
                          same headings. May be given several times
  --sheet <name>          the sheet of a workbook, by its name or number
  --heading-row <number>  the row of the headings, from 1
  --answer <text=number>  which record a text of the file means, or none. Remembered. May be given several times
  --answers <file>        a table of such answers (CSV): without the file, what is to be decided is written there
  --language <es|en>      of what is said about fields; English otherwise

News. Files are exports of WordPress (XML), posts of its REST interface (/wp-json/wp/v2/posts?_embed), and JSON or CSV with
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

const newsOptions = {
  images: { type: "string" },
  "images-from": { type: "string", multiple: true, default: [] as string[] },
  "skip-missing-images": { type: "boolean", default: false },
  redirects: { type: "string" },
  encoding: { type: "string" },
  update: { type: "boolean", default: false },
  keep: { type: "boolean", default: false },
} as const;

const recordOptions = {
  as: { type: "string" },
  all: { type: "boolean", default: false },
  drafts: { type: "boolean", default: false },
  "empty-cells-delete": { type: "boolean", default: false },
  new: { type: "string", multiple: true, default: [] as string[] },
  column: { type: "string", multiple: true, default: [] as string[] },
  sheet: { type: "string" },
  "heading-row": { type: "string" },
  answer: { type: "string", multiple: true, default: [] as string[] },
  answers: { type: "string" },
  language: { type: "string" },
  undo: { type: "string" },
} as const;

/** Any number of files is allowed. */
const { positionals, values } = readArguments(
  usage,
  { "dry-run": { type: "boolean", default: false }, ...newsOptions, ...recordOptions },
  Number.POSITIVE_INFINITY,
);

const [first, file, ...more] = positionals;
// A first argument without a dot or slash is a record type.
const kind = values.undo !== undefined ? "undo" : first && /[./]/.test(first) ? "news" : "records";

/** Names and options of the kinds of import. */
const kinds = {
  news: { name: "an import of news", options: ["dry-run", ...Object.keys(newsOptions)] },
  records: { name: "an import of records", options: ["dry-run", ...Object.keys(recordOptions)] },
  undo: { name: "taking an import back", options: ["undo", "as", "language"] },
};

const fault = findFault();
if (fault) {
  console.error(`postgrado: ${fault}\n${usage}`);
  process.exit(1);
}

/** `npm run import`: imports records or news from files. */
runCommand(async (db) => {
  if (!first && kind === "records") return console.log(usage);
  if (kind === "news") return importNews(db, positionals, values);
  const { importFile, undoImport } = await import("./import-records/command.ts");
  if (kind === "undo") return undoImport(db, values.undo ?? "", values);
  return importFile(db, { type: first ?? "", file: file ?? "" }, values);
});

/** Returns an error for arguments and options that do not apply to this kind of import; null if all do. */
function findFault(): string | null {
  const { name, options } = kinds[kind];
  const isGiven = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  const [other] = Object.entries(values).find(([option, value]) => isGiven(value) && !options.includes(option)) ?? [];
  if (other) return `--${other} is no option of ${name}.`;
  if (kind === "undo" && first) return `Unexpected argument '${first}': --undo takes the number of the import alone.`;
  return kind === "records" && first && (!file || more.length > 0) ? "An import takes a type and one file." : null;
}
