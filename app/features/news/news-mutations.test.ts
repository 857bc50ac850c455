import { describe, expect, test, vi } from "vitest";
import { ConflictError, NoDataError } from "#app/editing/saving/save-errors.ts";
import { fakeNewsBackend, newsRow } from "#tests/support/app/fake-news-backend.ts";
import type { NewsRow } from "./news.ts";
import { deleteNews, restoreNews, saveNews, trashNews } from "./news-mutations.ts";
import { findImageUse } from "./news-queries.ts";

const blocks = [{ type: "paragraph", text: "Texto" }] as const;

describe("saving", () => {
  test("inserts a new item and fills in missing columns", async () => {
    const { db, state } = fakeNewsBackend();
    const saved = await saveNews(db, { id: "mine", title: "", blocks: [...blocks] });
    expect(saved).toMatchObject({ id: "mine", title: "Sin título", slug: "sin-titulo", body: "Texto" });
    expect(state.rows).toHaveLength(1);
  });

  test("generates an id also without TLS", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const saved = saveNews(fakeNewsBackend().db, { title: "Hola" }).finally(() => vi.unstubAllGlobals());
    expect(await saved).toMatchObject({ id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) });
  });

  test("updates an existing item; saving twice writes one row", async () => {
    const { db, state } = fakeNewsBackend({ rows: [newsRow()] });
    await saveNews(db, { id: "7", title: "Otro" });
    await saveNews(db, { id: "7", title: "Otro" });
    expect(state.rows).toHaveLength(1);
    expect(state.rows[0]?.title).toBe("Otro");
  });

  test("numbers a taken slug, also when it is taken concurrently", async () => {
    const { db, state } = fakeNewsBackend({ rows: [newsRow({ id: "1", slug: "hola" })] });
    state.beforeWrite = ({ rows }) => rows.push(newsRow({ id: "2", slug: "hola-2" }));
    expect((await saveNews(db, { id: "3", title: "Hola" })).slug).toBe("hola-3");
  });

  test("names the id of a failed update, and reports a failed insert without data", async () => {
    const { db } = fakeNewsBackend({ rows: [newsRow()], isReadOnly: true });
    await expect(saveNews(db, { id: "7" })).rejects.toThrow("No se pudo actualizar la noticia 7");
    await expect(saveNews(db, { id: "8" })).rejects.toThrow("no se recibieron datos");
    await expect(saveNews(db, { id: "8" })).rejects.toBeInstanceOf(NoDataError);
  });
});

describe("an item that another user saved", () => {
  const basedOn = { updatedAt: newsRow().updated_at };

  test("is not overwritten when it changed before", async () => {
    const { db, state } = fakeNewsBackend({
      rows: [newsRow({ title: "De otra", updated_at: "2026-11-13T00:00:00Z" })],
    });
    const error = await saveNews(db, { id: "7", title: "Mía" }, { basedOn }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConflictError);
    expect((error as ConflictError<NewsRow>).current?.title).toBe("De otra");
    expect(state.rows[0]?.title).toBe("De otra");
  });

  test("is not overwritten when it changes concurrently", async () => {
    const { db, state } = fakeNewsBackend({ rows: [newsRow()] });
    state.beforeWrite = ({ rows }) =>
      Object.assign(rows[0] ?? {}, { title: "De otra", updated_at: "2026-11-13T00:00:00Z" });
    await expect(saveNews(db, { id: "7", title: "Mía" }, { basedOn })).rejects.toBeInstanceOf(ConflictError);
    expect(state.rows[0]?.title).toBe("De otra");
  });

  test("is distinguished from a deleted one and a read-only one", async () => {
    const gone = await saveNews(fakeNewsBackend().db, { id: "7" }, { basedOn }).catch((reason: unknown) => reason);
    expect((gone as ConflictError<NewsRow>).current).toBeNull();
    const { db } = fakeNewsBackend({ rows: [newsRow()], isReadOnly: true });
    await expect(saveNews(db, { id: "7" }, { basedOn })).rejects.toThrow("No se pudo actualizar la noticia 7");
  });

  test("is saved when it is unchanged, whatever the precision of its timestamp", async () => {
    const { db } = fakeNewsBackend({ rows: [newsRow({ updated_at: "2026-11-12T12:30:15.123456+00:00" })] });
    expect((await saveNews(db, { id: "7", title: "Mía" }, { basedOn })).title).toBe("Mía");
  });
});

describe("the trash", () => {
  test("trashes and restores an item", async () => {
    const { db, state } = fakeNewsBackend({ rows: [newsRow()] });
    await trashNews(db, "7");
    expect(state.rows[0]?.deleted_at).not.toBeNull();
    await restoreNews(db, "7");
    expect(state.rows[0]?.deleted_at).toBeNull();
  });

  test("throws when nothing was changed", async () => {
    const { db } = fakeNewsBackend({ rows: [newsRow()], isReadOnly: true });
    await expect(trashNews(db, "7")).rejects.toThrow("7");
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
