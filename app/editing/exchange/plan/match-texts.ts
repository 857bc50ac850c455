import { z } from "zod";
import type { Db } from "#app/supabase/db.ts";

/** Columns of a table to match with a text. `key` is the column by which other tables refer to its rows. */
export type Matched = { table: string; key: string; columns: readonly string[]; isExact: boolean };

/** Maximum texts and characters per request. The API accepts 5 MB. */
const textsAtOnce = 5000;
const charactersAtOnce = 1_000_000;

const answer = z.array(z.array(z.string()));

/** Returns the keys of the matching rows for each text. Throws the data API's error. */
export async function matchTexts(
  db: Db,
  { table, key, columns, isExact }: Matched,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const distinct = [...new Set(texts)];
  const found = new Map<string, string[]>();
  for (const wanted of inParts(distinct)) {
    const { data } = await db
      .rpc("match_records", { table_name: table, key_column: key, columns: [...columns], wanted, is_exact: isExact })
      .throwOnError();
    for (const [index, keys] of answer.parse(data).entries()) found.set(wanted[index] as string, keys);
  }
  return found;
}

function inParts(texts: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  let characters = 0;
  for (const text of texts) {
    const last = parts.at(-1) as string[];
    if (last.length >= textsAtOnce || characters + text.length > charactersAtOnce) {
      parts.push([text]);
      characters = text.length;
    } else {
      last.push(text);
      characters += text.length;
    }
  }
  return parts.filter((part) => part.length > 0);
}
