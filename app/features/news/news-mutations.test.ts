import { describe, expect, test } from "vitest";
import type { DescribedRow } from "#app/editing/description/described-row.ts";
import { saveAttemptId } from "#app/editing/description/save-described.ts";
import { ConflictError, NoDataError } from "#app/editing/saving/save-errors.ts";
import type { SaveBase } from "#app/editing/saving/send-edit.ts";
import type { Db } from "#app/supabase/db.ts";
import { fakeNewsBackend, newsRow } from "#tests/support/app/fake-news-backend.ts";
import { newsRecordOf, newsRowOf } from "./editing/news-form.ts";
import type { NewsRow } from "./news.ts";
import { newsType } from "./news-description.ts";
import { deleteNews, saveNews } from "./news-mutations.ts";
import { findImageUse } from "./news-queries.ts";

function saving(db: Db, row: NewsRow, base: SaveBase) {
  const record = newsRecordOf(row);
  return saveNews(db, record, base, { id: saveAttemptId(newsType, record), earlier: [], editId: "e1" });
}

describe("saving", () => {
  test("inserts a new item with the specification's values in missing columns", async () => {
    const { db, state } = fakeNewsBackend();
    const row = newsRow({ id: "mine", title: " ", slug: "", url: "", image: "news/a.png", revision: 0 });
    const saved = await saving(db, row, "nothing");
    expect(newsRowOf(saved)).toMatchObject({
      ...{ id: "mine", title: "Sin título", slug: "sin-titulo", url: "/es/node/mine" },
      ...{ image: "News/a.png", status: "published" },
    });
    expect(state.rows).toMatchObject([{ body: "Texto" }]);
  });

  test("updates an existing item", async () => {
    const { db, state } = fakeNewsBackend({ rows: [newsRow()] });
    await saving(db, newsRow({ title: "Otro", status: "archived" }), { updatedAt: newsRow().updated_at });
    expect(state.rows).toMatchObject([{ title: "Otro", status: "archived", revision: 2 }]);
  });

  test("names the id of a failed update, and reports a failed insert without data", async () => {
    const { db } = fakeNewsBackend({ rows: [newsRow()], isReadOnly: true });
    await expect(saving(db, newsRow(), null)).rejects.toThrow("No se pudo actualizar la noticia 7");
    const inserted = saving(db, newsRow({ id: "8", revision: 0 }), "nothing");
    await expect(inserted).rejects.toThrow("no se recibieron datos");
    await expect(inserted).rejects.toBeInstanceOf(NoDataError);
  });
});

describe("an item that another user saved", () => {
  const base = { updatedAt: newsRow().updated_at };

  test("is a conflict with the stored version, which is not overwritten", async () => {
    const { db, state } = fakeNewsBackend({
      rows: [newsRow({ title: "De otra", updated_at: "2026-11-13T00:00:00Z" })],
    });
    const error = await saving(db, newsRow({ title: "Mía" }), base).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConflictError);
    expect((error as ConflictError<DescribedRow>).current?.content.row.title).toBe("De otra");
    expect(state.rows[0]?.title).toBe("De otra");
  });

  test("is distinguished from a deleted one and a read-only one", async () => {
    const gone = await saving(fakeNewsBackend().db, newsRow(), base).catch((reason: unknown) => reason);
    expect((gone as ConflictError<DescribedRow>).current).toBeNull();
    const { db } = fakeNewsBackend({ rows: [newsRow()], isReadOnly: true });
    await expect(saving(db, newsRow(), base)).rejects.toThrow("No se pudo actualizar la noticia 7");
  });
});

describe("the trash", () => {
  test("throws when nothing was changed", async () => {
    const { db } = fakeNewsBackend({ rows: [newsRow()], isReadOnly: true });
    await expect(deleteNews(db, { id: "7", image: null })).rejects.toThrow("7");
  });

  test("deletes the stored image first, unless another item uses it", async () => {
    const image = "News/a.png";
    const shared = fakeNewsBackend({
      rows: [newsRow({ id: "1", slug: "a", image }), newsRow({ id: "2", slug: "b", image })],
    });
    await deleteNews(shared.db, { id: "1", image });
    expect(shared.state.removals).toEqual([]);
    await deleteNews(shared.db, { id: "2", image });
    expect(shared.state.removals).toEqual([image]);
    expect(shared.state.rows).toEqual([]);
  });

  test("keeps an image that another record or the library uses, and no library row without its file", async () => {
    const image = "Media/a.png";
    const rows = [newsRow({ id: "1", image })];
    const uses = [{ table: "pages", id: "3", title: "Becas", path: image }];
    const shown = fakeNewsBackend({ rows: [...rows], uses });
    expect(await findImageUse(shown.db, { id: "1", image })).toEqual({ by: "record", title: "Becas" });
    await deleteNews(shown.db, { id: "1", image });
    const listed = fakeNewsBackend({ rows: [...rows], media: [{ id: 1, path: image, deleted_at: null }] });
    expect(await findImageUse(listed.db, { id: "1", image })).toEqual({ by: "library" });
    await deleteNews(listed.db, { id: "1", image });
    expect([shown.state.removals, listed.state.removals, listed.state.media.length]).toEqual([[], [], 1]);

    const trashed = fakeNewsBackend({ rows: [...rows], media: [{ id: 1, path: image, deleted_at: "2026-11-01" }] });
    await deleteNews(trashed.db, { id: "1", image });
    expect(trashed.state).toMatchObject({ removals: [image], media: [], rows: [] });
  });

  test("removes its uploaded image from the library, also with a legacy path", async () => {
    for (const image of ["News/a.png", "news/a.png"]) {
      const rows = [newsRow({ id: "1", image })];
      const listed = fakeNewsBackend({ rows, media: [{ id: 1, path: "News/a.png", deleted_at: null }] });
      await deleteNews(listed.db, { id: "1", image });
      expect(listed.state).toMatchObject({ removals: ["News/a.png"], media: [], rows: [] });
    }
  });

  test("deletes an item that is already gone without an error", async () => {
    await expect(deleteNews(fakeNewsBackend().db, { id: "7", image: null })).resolves.toEqual({ imageRemoved: true });
  });
});
