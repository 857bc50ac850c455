import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { testImages as samples } from "#tests/support/backend/test-images.ts";
import { stores, useTestStorage } from "#tests/support/backend/test-storage.ts";

describe.each(stores)("with images on %s", (kind) => {
  const test = useTestStorage(kind);

  describe("listing and removing", () => {
    it("shows files and folders, and removes with their variants and empty folders", async () => {
      await test.images().upload("albums/one/a.png", samples.png);
      await test.images().upload("albums/b.png", samples.png);
      const { data } = await test.images().list("albums");
      expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
        ["b.png", false],
        ["one", true],
      ]);
      expect(data?.[0]?.metadata).toMatchObject({ mimetype: "image/png", size: expect.any(Number) });
      await test.get("/storage/v1/render/image/public/Images/albums/one/a.png?width=160");
      expect(await test.countLocalFiles(".variants/Images/albums")).toBe(1);
      const removed = await test.images().remove(["albums/one/a.png", "albums/none.png", "../../secrets.json"]);
      expect(removed.data?.map(({ name }) => name)).toEqual(["albums/one/a.png"]);
      expect(await test.countLocalFiles(".variants/Images/albums")).toBe(0);
      expect((await test.images().list("albums")).data?.map(({ name }) => name)).toEqual(["b.png"]);
      expect((await test.get("/storage/v1/object/public/Images/albums/one/a.png")).status).toBe(404);
    });

    it("notifies listeners of each change only", async () => {
      let changes = 0;
      const stop = test.backend.onContentChange(() => (changes += 1));
      await test.images().upload("told.png", samples.png);
      await test.images().upload("told.png", samples.png);
      await test.images().list("");
      await test.images().remove(["told.png"]);
      await test.images().remove(["told.png"]);
      await test.editor.from("news").select("id");
      await test.editor.rpc("newest_figures_year");
      await test.editor.from("audit_logs").insert({ eventType: "logout" });
      expect(changes).toBe(2);
      await test.service.from("news").insert({ id: "told", url: "/t", slug: "told" }).throwOnError();
      await test.editor.from("news").insert({ id: "told", url: "/t", slug: "told" });
      expect(changes).toBe(3);
      stop();
      await test.service.from("news").delete().eq("id", "told").throwOnError();
      expect(changes).toBe(3);
    });
  });

  describe("serving", () => {
    beforeAll(async () => {
      await test.images().upload("served.png", samples.png, { upsert: true });
      await test.images().upload("served.svg", samples.svg, { upsert: true });
    });
    const plain = "/storage/v1/object/public/Images/served.png";
    const resized = "/storage/v1/render/image/public/Images/served.png";

    it("lets an image do nothing but be looked at, and be kept", async () => {
      for (const path of [plain, `${resized}?width=160`, "/storage/v1/object/public/Images/served.svg"]) {
        const { status, headers } = await test.get(path);
        expect(status).toBe(200);
        expect(headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.get("cache-control")).toBe("public, max-age=3600");
      }
      expect((await test.get(`${plain}?v=1`)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    });

    it("serves what replaced a picture of a news item, also to who has the earlier one", async () => {
      const name = "News/News_1763740800000.png";
      const path = `/storage/v1/object/public/Images/${name}`;
      expect((await test.images().upload(name, samples.png)).error).toBeNull();
      const { headers } = await test.get(path);
      expect(headers.get("cache-control")).toBe("public, max-age=3600");
      const other = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
        .png()
        .toBuffer();
      expect((await test.images().upload(name, other, { upsert: true })).error).toBeNull();
      const known = { "if-none-match": headers.get("etag") ?? "" };
      const replaced = await test.get(path, known);
      expect(replaced.status).toBe(200);
      expect((await sharp(await replaced.arrayBuffer()).metadata()).width).toBe(8);
    });

    it("answers HEAD and conditional requests without a body", async () => {
      for (const path of [plain, `${resized}?width=160`]) {
        const { headers } = await test.get(path);
        const etag = headers.get("etag") ?? "";
        const head = await test.get(path, {}, "HEAD");
        expect([head.status, (await head.arrayBuffer()).byteLength, head.headers.get("etag")]).toEqual([200, 0, etag]);
        expect((await test.get(path, { "if-none-match": `"other", W/${etag}` })).status).toBe(304);
        expect((await test.get(path, { "if-none-match": '"other"' })).status).toBe(200);
        expect((await test.get(path, { "if-modified-since": headers.get("last-modified") ?? "" })).status).toBe(304);
      }
    });

    it.each([
      ["?width=320", "image/avif,image/webp,*/*", "heif", 320, 240],
      ["?width=320", "image/webp", "webp", 320, 240],
      ["?width=320&resize=contain&quality=78", "*/*", "png", 320, 240],
      ["?width=320&resize=fill", "*/*", "png", 320, 240],
      ["?width=320&format=origin", "image/avif", "png", 320, 240],
      ["?width=160&v=1", "*/*", "png", 160, 120],
      ["?width=1600", "*/*", "png", 400, 300],
    ])("draws %s for %s as %s of %i × %i", async (query, accept, format, width, height) => {
      const response = await test.get(`${resized}${query}`, { accept });
      expect(response.headers.get("vary")).toContain("Accept");
      const metadata = await sharp(await response.arrayBuffer()).metadata();
      expect([metadata.format, metadata.width, metadata.height]).toEqual([format, width, height]);
    });

    it("renders a drawing as pixels in the requested size", async () => {
      const response = await test.get("/storage/v1/render/image/public/Images/served.svg?width=480");
      expect(response.headers.get("content-type")).toBe("image/png");
      expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(480);
    });

    it("renders a variant once, and again after its image is replaced", async () => {
      const path = "/storage/v1/render/image/public/Images/replaced.png?width=160";
      await test.images().upload("replaced.png", samples.png);
      const first = await Promise.all(Array.from({ length: 4 }, () => test.get(path)));
      expect(await test.countLocalFiles(".variants/Images/replaced.png")).toBe(1);
      const blue = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#00f" } })
        .png()
        .toBuffer();
      await test.images().update("replaced.png", new Uint8Array(blue));
      const second = await test.get(path);
      expect(second.headers.get("etag")).not.toBe(first[0]?.headers.get("etag"));
      expect((await sharp(await second.arrayBuffer()).metadata()).height).toBe(160);
      expect(await test.countLocalFiles(".variants/Images/replaced.png")).toBe(1);
    });

    it.each([
      "",
      "?width=0",
      "?width=-1",
      "?width=abc",
      "?width=1e99",
      "?width=161",
      "?width=5000",
      "?width=160&height=160",
      "?width=160&resize=blur",
      "?width=160&quality=77",
      "?width=160&format=bmp",
    ])("refuses the query %s", async (query) => expect((await test.get(`${resized}${query}`)).status).toBe(400));

    it.each([
      ["/storage/v1/object/public/Images/none.png", 404],
      ["/storage/v1/object/public/Images/matrix", 404],
      ["/storage/v1/object/public/Images/", 400],
      ["/storage/v1/object/public/Images/..%2f..%2fsecrets.json", 400],
      ["/storage/v1/object/public/Images/%2e%2e/%2e%2e/secrets.json", 401],
      ["/storage/v1/object/public/Images/.incoming/x.png", 400],
      ["/storage/v1/object/public/Images/served.png%00", 400],
      ["/storage/v1/object/public/Images/%E0%A4%A", 400],
      ["/storage/v1/render/image/public/Images/none.png?width=160", 404],
    ])("answers %s with %i", async (path, status) => {
      const response = await test.get(path);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({
        statusCode: String(status),
        error: expect.any(String),
        message: expect.any(String),
      });
    });
  });
});
