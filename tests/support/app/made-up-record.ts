import type { DescribedForm } from "#app/editing/description/described-form.ts";
import { type DescribedRecord, describedRecord } from "#app/editing/description/described-record.ts";
import type { DescribedRow } from "#app/editing/description/described-row.ts";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { ConflictError, SaveError } from "#app/editing/saving/save-errors.ts";
import type { SaveBase } from "#app/editing/saving/send-edit.ts";
import type { Db } from "#app/supabase/db.ts";

const name = () => "";

/** A fictitious record type for tests of the editor, in any table, since these tests do not access it. */
const recipeType: RecordType = {
  ...{ path: "recetas", table: "documents", state: "status", group: "office", titles: ["name"] },
  ...{ names: { one: name, many: name, create: name }, purpose: name, address: () => null, undescribed: {} },
  list: { columns: [], filters: [], search: [], order: [] },
  sections: [
    {
      title: name,
      fields: {
        name: { kind: "text", label: name, required: "save" },
        photo: { kind: "image", folder: "Recipes", label: name },
        video: { kind: "image", folder: "Recipes", label: name },
      },
    },
  ],
};

type Recipe = { id?: string; name?: string; photo?: string | null; revision?: number; updated_at?: string };

/** Returns a stored recipe with defaults. */
export function recipe({ id = "7", name = "Cazuela", photo = null, ...columns }: Recipe = {}): DescribedRow {
  const updated_at = columns.updated_at ?? "2026-11-20T10:00:00.000Z";
  const content = { row: { name, photo, video: null }, children: {} };
  return {
    ...{ id, rowId: id, rowUpdatedAt: updated_at, basedOn: updated_at, translatedFrom: {}, state: "published" },
    ...{ published: content, content, draft: null, intent: { does: "publish" } },
    ...{ revision: columns.revision ?? 1, updated_at, updated_by: "u1", deleted_at: null },
  };
}

/** Returns the form of a recipe of this name. */
export function recipeForm(name: string, id = "7"): DescribedForm {
  return recipeRecord().record.formOf(recipe({ id, name }));
}

type State = {
  rows: DescribedRow[];
  uploads: string[];
  queued: DescribedRow[];
  saved: DescribedRow[];
  /** Requests are stored, but responses are lost. */
  losesAnswers?: boolean;
  /** Path that the storage rejects. */
  refusedPath?: string;
  /** Row-level security blocks writes. */
  isReadOnly?: boolean;
};

/** Returns how recipes are edited and stored, with the backend's state. */
export function recipeRecord(initial: Partial<State> = {}) {
  const state: State = { rows: [], uploads: [], queued: [], saved: [], ...initial };

  async function save(row: DescribedRow, base: SaveBase): Promise<DescribedRow> {
    const present = state.rows.find(({ id }) => id === row.id) ?? null;
    const isExpected =
      base === null || (base === "nothing" ? present === null : present?.updated_at === base.updatedAt);
    if (!isExpected) throw new ConflictError("changed meanwhile", present);
    if (state.isReadOnly) throw new SaveError("refused");
    const revision = (present?.revision ?? 0) + 1;
    const stored = { ...row, revision, updated_at: `2026-11-21T10:00:0${revision}.000Z` };
    state.rows = [...state.rows.filter(({ id }) => id !== row.id), stored];
    if (state.losesAnswers) throw new TypeError("Failed to fetch");
    return stored;
  }

  const record: DescribedRecord = {
    ...describedRecord(recipeType, { db: {} as Db, timeZone: "America/Santiago" }),
    find: async (wanted: string) => state.rows.find(({ id }) => id === wanted) ?? null,
    save,
    markSaved: (row: DescribedRow) => void state.saved.push(row),
    queueUnsaved: (row: DescribedRow) => void state.queued.push(row),
    async upload({ path }: { path: string }) {
      if (path === state.refusedPath) throw new Error("refused");
      state.uploads.push(path);
      return path;
    },
  };
  return { record, state };
}
