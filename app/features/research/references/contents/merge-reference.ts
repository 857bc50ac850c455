import type { RecordContent } from "#app/editing/description/described-row.ts";
import { type PersonName, personName } from "#app/lib/person-name.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { compareNames } from "../matching/compare-names.ts";

const nameLists = ["authors", "inventors"];

/**
 * What a stored record becomes by a reference. What the reference does not say stays; a name that it writes shorter than
 * it is stored stays, too. Links to academics are added, never taken away. `isComplete`: the reference names all authors;
 * else a list that is longer stays.
 */
export function mergeReference(stored: RecordContent, reference: RecordContent, isComplete: boolean): RecordContent {
  const row = { ...stored.row };
  for (const [column, value] of Object.entries(reference.row)) {
    row[column] = nameLists.includes(column) ? mergeNames(row[column], value, isComplete) : value;
  }
  const children = { ...stored.children };
  for (const [table, rows] of Object.entries(reference.children)) {
    const own = children[table] ?? [];
    const known = new Set(own.map(({ academic_id }) => academic_id));
    const taken = new Set(own.map(({ position }) => position));
    const added = rows.filter(
      ({ academic_id, position }) => !known.has(academic_id as Json) && !taken.has(position as Json),
    );
    if (added.length > 0) {
      children[table] = [...own, ...added].sort((one, other) => Number(one.position) - Number(other.position));
    }
  }
  return { row, children };
}

function mergeNames(stored: Json | undefined, written: Json, isComplete: boolean): Json {
  const before = personName.array().safeParse(stored).data ?? [];
  const after = personName.array().parse(written);
  if (!isComplete && before.length >= after.length) return stored as Json;
  if (before.length !== after.length) return written;
  return after.map((name, index) => fuller(before[index] as PersonName, name));
}

/** The stored name, unless the other one is of somebody else or says more of them. */
function fuller(stored: PersonName, written: PersonName): PersonName {
  const isSame = compareNames(written, stored) !== null;
  const length = ({ given, family }: PersonName) => given.length + family.length;
  return isSame && length(stored) >= length(written) ? stored : written;
}
