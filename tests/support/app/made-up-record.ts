import type { EditedRecord, RecordRow, SaveBase } from "#app/editing/record/edited-record.ts";
import { ConflictError, SaveError } from "#app/editing/saving/save-errors.ts";

/** A fictitious record type for tests of the editor. */
export type Recipe = RecordRow & { name: string; photo: string | null; video: string | null };
export type RecipeForm = Pick<Recipe, "id" | "name" | "photo" | "video">;

/** Returns a stored recipe with defaults. */
export function recipe(fields: Partial<Recipe> = {}): Recipe {
  return {
    ...{ id: "7", name: "Cazuela", photo: null, video: null, revision: 1 },
    ...{ updated_at: "2026-11-20T10:00:00.000Z", updated_by: "u1", deleted_at: null },
    ...fields,
  };
}

type State = {
  rows: Recipe[];
  uploads: string[];
  queued: Recipe[];
  saved: Recipe[];
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
  const formOf = ({ id, name, photo, video }: Recipe): RecipeForm => ({ id, name, photo, video });
  const isSameForm = (one: RecipeForm, other: RecipeForm) => JSON.stringify(one) === JSON.stringify(other);

  async function save(row: Recipe, base: SaveBase): Promise<Recipe> {
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

  const record: EditedRecord<RecipeForm, Recipe> = {
    // Any table, since these tests do not access it.
    table: "documents",
    texts: {
      ...{ title: () => "", ownTitle: () => "", trashedText: () => "", goneTitle: () => "" },
      ...{ goneText: () => "", createAgain: () => "", savedMeanwhile: () => "", ownMeanwhile: () => "" },
      ...{ trashedMeanwhile: () => "", deletedMeanwhile: () => "" },
    },
    formOf,
    rowOf: (form, base) => ({ ...(base ?? recipe({ revision: 0 })), ...form }),
    contentOf: ({ name }) => ({ row: { name }, children: {} }),
    titleOf: ({ name }) => name,
    isSameForm,
    isComplete: ({ name }) => name !== "",
    attemptId: (row) => JSON.stringify(row),
    mergeSaved: (form) => form,
    writeDraft: (content) => content,
    readDraft: (stored) =>
      typeof stored === "object" && stored !== null && "form" in stored
        ? (stored as ReturnType<EditedRecord<RecipeForm, Recipe>["readDraft"]>)
        : null,
    find: async (wanted) => state.rows.find(({ id }) => id === wanted) ?? null,
    save,
    markSaved: (row) => void state.saved.push(row),
    queueUnsaved: (row) => void state.queued.push(row),
    newPath: (file) => `Recipes/${file.name}`,
    async upload({ path }) {
      if (path === state.refusedPath) throw new Error("refused");
      state.uploads.push(path);
      return path;
    },
    withPath: (form, field, path) => ({ ...form, [field]: path }),
  };
  return { record, state };
}
