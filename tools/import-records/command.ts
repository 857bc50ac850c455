import { existsSync } from "node:fs";
import type { RecordType } from "../../app/editing/description/record-type.ts";
import { isLocale, overwriteGetLocale } from "../../app/i18n/paraglide/runtime.js";
import type { Db } from "../../app/supabase/db.ts";
import { importRecords } from "./import-records.ts";
import { findImportedType, loadRecordTypes } from "./load-record-types.ts";

type Actor = { as?: string | undefined; language?: string | undefined };

/** Options of `npm run import` for records, by option name. */
export type RecordOptions = Actor & {
  all: boolean;
  drafts: boolean;
  "dry-run": boolean;
  "empty-cells-delete": boolean;
  new: readonly string[];
  column: readonly string[];
  sheet?: string | undefined;
  "heading-row"?: string | undefined;
  answer: readonly string[];
  answers?: string | undefined;
};

/** Imports the records of a file, or prints the plan. Throws an Error with all problems. */
export async function importFile(
  db: Db,
  { type: name, file }: { type: string; file: string },
  options: RecordOptions,
): Promise<void> {
  setLanguage(options.language);
  const types = await loadRecordTypes();
  const type = findImportedType(types, name);
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  const row = options["heading-row"];
  const isDryRun = options["dry-run"];
  if (row !== undefined && !/^[1-9]\d{0,5}$/.test(row)) throw new Error("--heading-row takes a number from 1.");
  await importRecords(db, {
    type,
    types,
    file,
    sheet: options.sheet,
    answers: options.answer,
    answersFile: options.answers,
    isAll: options.all,
    columns: options.column,
    headingRow: row === undefined ? undefined : Number(row),
    editor: isDryRun && !options.as ? await findAdministrator(db) : await findEditor(db, options.as, type),
    isDryRun,
    options: {
      state: options.drafts ? "draft" : "published",
      clearsEmpty: options["empty-cells-delete"],
      fills: Object.fromEntries(options.new.map(readFill)),
    },
  });
}

/** Undoes an import as a whole. Throws an Error with the reason. */
export async function undoImport(db: Db, batch: string, { as, language }: Actor): Promise<void> {
  setLanguage(language);
  const editor = await findEditor(db, as);
  const { error } = await db.rpc("undo_batch_as", { editor, batch });
  if (error) throw new Error(`Nothing was undone: ${undoFault(error)}`);
  console.log("Undone: everything is as it was before the import.");
}

/** Returns why a batch was not undone. For imports it names the record that was changed afterwards. */
function undoFault({ code, message, hint }: { code: string; message: string; hint: string | null }): string {
  switch (code) {
    case "PT409":
    case "409":
      return `${hint ?? "a record"} was changed since.`;
    case "PT410":
    case "410":
      return "this import was undone already.";
    case "PT404":
    case "404":
    case "22P02":
      return "there is no such import.";
    default:
      return message;
  }
}

/**
 * Returns the account for the writes of a command: an active editor, or an administrator for types that require one.
 */
async function findEditor(db: Db, email: string | undefined, type?: RecordType): Promise<string> {
  if (!email) throw new Error("Say on whose behalf: --as <e-mail of an editor or administrator>.");
  const { data } = await db
    .from("staff")
    .select("user_id,role")
    .eq("email", email.toLowerCase())
    .eq("active", true)
    .maybeSingle()
    .throwOnError();
  if (!data) throw new Error(`${email} is no active member of the staff. See: npm run staff -- list`);
  const roles = type?.writers === "administrators" ? ["administrator"] : ["administrator", "editor"];
  if (!roles.includes(data.role)) throw new Error(`${email} may not import this: only ${roles.join("s and ")}s may.`);
  return data.user_id;
}

/** Returns the account of an administrator, with whose rights a dry run without a name checks the rows. */
async function findAdministrator(db: Db): Promise<string> {
  const { data } = await db
    .from("staff")
    .select("user_id")
    .match({ role: "administrator", active: true })
    .order("created_at")
    .limit(1)
    .maybeSingle()
    .throwOnError();
  if (!data) throw new Error("There is no administrator. See: npm run staff -- list");
  return data.user_id;
}

function readFill(text: string): [column: string, value: string] {
  const [column = "", ...value] = text.split("=");
  if (!column || value.length === 0) throw new Error(`--new takes column=value, such as area=health, not "${text}".`);
  return [column, value.join("=")];
}

/** Sets the language of field labels and problems. Throws an Error for an unsupported one. */
function setLanguage(language = "en"): void {
  if (!isLocale(language)) throw new Error("--language is es or en.");
  overwriteGetLocale(() => language);
}
