import { describe, expect, test } from "vitest";
import { imageExtension } from "#app/lib/image-extension.ts";
import { normalizeImagePath, publicUrl } from "#app/supabase/storage-url.ts";
import { bodyFromBlocks, imagePath, prepareNews } from "./news-saving.ts";

const now = new Date("2026-11-16T12:00:00Z");
const prepare = (draft: Parameters<typeof prepareNews>[0]) => prepareNews(draft, { now, newId: () => "new-id" });

describe("missing columns of a saved item", () => {
  test("are all filled in", () => {
    expect(prepare({})).toMatchObject({
      id: "new-id",
      title: "Sin título",
      url: "/es/node/new-id",
      slug: "sin-titulo",
      date: "2026-11-16T12:00:00.000Z",
      image: null,
      body: "",
    });
  });

  test("do not replace existing values", () => {
    const item = {
      id: "7",
      title: "Un título",
      url: "/es/node/1",
      slug: "otro",
      date: "2020-01-02T00:00:00Z",
      body: "Texto",
      image: "https://example.org/a.png",
    };
    expect(prepare(item)).toMatchObject(item);
  });

  test("include a node address with the item's id", () => {
    expect(prepare({ id: "1187" }).url).toBe("/es/node/1187");
  });

  test("include a blank title", () => {
    expect(prepare({ title: "   " }).title).toBe("Sin título");
  });

  test("include a slug for a title without letters", () => {
    expect(prepare({ title: "🌲" }).slug).toBe("new-id");
  });
});

describe("the body", () => {
  const blocks = [
    { type: "heading", text: "Uno" },
    { type: "paragraph", text: " Dos " },
    { type: "quote", text: "Tres", author: "Alguien" },
    { type: "paragraph", text: "" },
  ] as const;

  test("is built from the blocks, joined by blank lines", () => {
    expect(bodyFromBlocks([...blocks])).toBe("Uno\n\nDos\n\nTres");
    expect(prepare({ blocks: [...blocks] }).body).toBe("Uno\n\nDos\n\nTres");
  });

  test("is kept if there is one", () => {
    expect(prepare({ body: "Propio", blocks: [...blocks] }).body).toBe("Propio");
  });
});

describe("images", () => {
  test.each([
    ["image/png", "png"],
    ["image/gif", "gif"],
    ["image/webp", "webp"],
    ["image/svg+xml", "svg"],
    ["image/jpeg", "jpg"],
    ["image/avif", "jpg"],
    ["IMAGE/PNG; charset=x", "png"],
    ["", "jpg"],
  ])("%s has the extension %s", (type, extension) => {
    expect(imageExtension(type)).toBe(extension);
  });

  test.each([
    [{ type: "image/png" }, `News/News_${now.getTime()}.png`],
    [{ type: "image/webp", name: "portada" }, "News/portada.webp"],
    [{ type: "image/webp", name: "portada.final.webp" }, "News/portada.final.webp"],
    [{ type: "image/jpeg", name: "  " }, `News/News_${now.getTime()}.jpg`],
  ])("%o is stored at %s", (file, path) => {
    expect(imagePath(file, { now })).toBe(path);
  });

  test("are stored in another folder", () => {
    expect(imagePath({ type: "image/png", name: "a" }, { now, folder: "Programs" })).toBe("Programs/a.png");
  });

  test.each([
    ["news/a.png", "News/a.png"],
    ["/news/a.png", "News/a.png"],
    ["News/a.png", "News/a.png"],
    ["newsletter/a.png", "newsletter/a.png"],
    ["https://example.org/news/a.png", "https://example.org/news/a.png"],
  ])("legacy path %s means %s", (path, normalized) => {
    expect(normalizeImagePath(path)).toBe(normalized);
    expect(prepare({ image: path }).image).toBe(normalized);
  });

  test("a legacy path resolves to the file's folder", () => {
    expect(publicUrl("", "news/a b.png")).toBe("/storage/v1/object/public/Images/News/a%20b.png");
  });
});
