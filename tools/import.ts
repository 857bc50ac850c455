import { importNews } from "./import-news/import-news.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run import -- <type> <file> [options]      imports records from a table or from references
npm run import -- <files> [options]            imports news of another site
npm run import -- --undo <batch> --as <e-mail> undoes an import of records

Records. <type> is the last part of the type's address in the staff area, such as academicos, or its table; an unknown one
  lists all. Files are CSV, XLSX or JSON; for works and academics also BibTeX, RIS and the JSON of ORCID, Crossref and
  OpenAlex. If there are errors or open questions, they are listed by line and nothing is written.

  --as <e-mail>           the active editor or administrator who makes the changes; optional with --dry-run
  --dry-run               lists the changes field by field and writes nothing
  --all                   lists every changed record instead of the first hundred
  --drafts                leaves new records unpublished; changes of published ones become drafts
  --empty-cells-delete    an empty cell clears the field; otherwise the field is unchanged
  --new <column=value>    default value of new records. Repeatable
  --column <heading=column>  maps a heading to a column of the site, or to none («Notes=»). Remembered for files with the
                          same headings. Repeatable
  --sheet <name>          the sheet of a workbook, by its name or number
  --heading-row <number>  the row of the headings, from 1
  --answer <text=number>  maps a text of the file to a record, or to none. Remembered. Repeatable
  --answers <file>        the same as a table (CSV); if the file is missing, it is written with the open questions
  --language <es|en>      language of field labels; default: en

News. Files are exports of WordPress (XML), posts of its REST interface (/wp-json/wp/v2/posts?_embed), and JSON or CSV with
  the fields id, url, slug, title, date, image, imageposition, image_alt, body, blocks, category and, for English,
  title_en, body_en, image_alt_en. If there are errors, they are listed by line and nothing is written.

  --dry-run               checks everything and lists what would be written
  --update                updates stored items that differ; otherwise these are errors
  --keep                  skips stored items that differ and imports the others
  --images <folder>       folder of the images: a copy of the site, of its uploads, or a folder of files. Default: relative
                          images are looked up beside the first file
  --images-from <address> downloads images of this host, and images of the exported site from the same path of this
                          address. Repeatable. Without it, images with full addresses are linked
  --skip-missing-images   imports items without their image if it is missing or broken
  --redirects <file>      writes the old and new addresses of the items for a web server's redirects (CSV)
  --encoding <name>       encoding of files that are not UTF-8, UTF-16 or Windows-1252, such as macintosh`;

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
await runCommand(async (db) => {
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
