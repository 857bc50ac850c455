import { compareTexts } from "#app/lib/text-order.ts";
import type { Db } from "./db.ts";

/** A program in choices of staff, in Spanish. */
export type StaffProgram = { id: number; code: string; name: string; type: string };

const columns = "id, code, name, type";

/** Returns all programs outside the trash, by name. Throws a `PostgrestError`. */
export async function listStaffPrograms(db: Db): Promise<StaffProgram[]> {
  const { data } = await db.from("programs").select(columns).is("deleted_at", null).throwOnError();
  return sortByName(data);
}

/** Returns the programs of a director, by name. Throws a `PostgrestError`. */
export async function listDirectedPrograms(db: Db, userId: string): Promise<StaffProgram[]> {
  const { data } = await db.from("staff_programs").select(`programs(${columns})`).eq("user_id", userId).throwOnError();
  return sortByName(data.map(({ programs }) => programs));
}

/** The database would sort accented letters last. */
function sortByName(programs: StaffProgram[]): StaffProgram[] {
  return programs.toSorted((one, other) => compareTexts(one.name, other.name));
}
