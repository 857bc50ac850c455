import { describe, expect, it } from "vitest";
import { reportedFile } from "#tests/support/app/reported-file.ts";
import { siteUrl } from "#tests/support/backend/test-backend.ts";
import { testImages as samples } from "#tests/support/backend/test-images.ts";
import { countFiles, stores, useTestStorage } from "#tests/support/backend/test-storage.ts";
import { isLongRun } from "#tests/support/fault-rounds.ts";

describe.each(stores)("with images on %s", (kind) => {
  const test = useTestStorage(kind);

  describe("uploading", () => {
    const types = ["png", "jpeg", "webp", "gif", "avif", "svg", "html"] as const;
    const names = [
      "a.png",
      "a.jpg",
      "a.jpeg",
      "a.webp",
      "a.gif",
      "a.avif",
      "a.svg",
      "a.html",
      "a.pdf",
      "a",
      "a.png.html",
    ];
    const declared = ["image/png", "image/svg+xml", "text/html"];

    it("stores a file only if content and name are an image, independent of the declared type", async () => {
      for (const type of types) {
        for (const name of names) {
          const one = declared[(types.indexOf(type) + names.indexOf(name)) % declared.length] ?? "";
          // The whole matrix on disk in the long run; otherwise each pair of name and content with one declared type.
          for (const contentType of kind === "disk" && isLongRun ? declared : [one]) {
            const { status, body } = await test.send(`matrix/${type}/${name}`, samples[type], {
              "content-type": contentType,
              "x-upsert": "true",
            });
            const extension = name.split(".").at(-1)?.replace("jpg", "jpeg");
            expect([type, name, status]).toEqual([type, name, extension === type && type !== "html" ? 200 : 415]);
            if (status === 200) {
              const served = await test.get(`/storage/v1/object/public/Images/matrix/${type}/${name}`);
              expect(served.headers.get("content-type")).toBe(type === "svg" ? "image/svg+xml" : `image/${type}`);
              expect(await served.text()).not.toContain("script");
            } else
              expect(body).toMatchObject({
                statusCode: "415",
                error: "invalid_mime_type",
                message: expect.any(String),
              });
          }
        }
      }
    });

    it("reports an incomplete picture so that the storage client passes the reason on", async () => {
      const { error } = await test.images().upload("cut.jpg", new Blob([reportedFile("truncated.jpg") as BlobPart]));
      expect(error).toMatchObject({ statusCode: "422", message: expect.stringContaining("is incomplete") });
    });

    it("takes a form as the client sends one, and answers where it is", async () => {
      const { data, error } = await test.images().upload("News/ñandú 1.jpg", new Blob([samples.jpeg]));
      expect(error).toBeNull();
      expect(data).toMatchObject({ path: "News/ñandú 1.jpg", fullPath: "Images/News/ñandú 1.jpg" });
      const { publicUrl } = test.images().getPublicUrl("News/ñandú 1.jpg").data;
      expect((await test.get(publicUrl)).status).toBe(200);
    });

    it("replaces only when asked to", async () => {
      const body = samples.png;
      expect((await test.images().upload("twice.png", body)).error).toBeNull();
      const again = await test.images().upload("twice.png", body);
      expect(again.error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
      expect((await test.images().upload("twice.png", body, { upsert: true })).error).toBeNull();
      expect((await test.images().update("twice.png", body)).error).toBeNull();
    });

    it("lets exactly one of several concurrent uploads take a name", async () => {
      const attempts = Array.from({ length: 5 }, () => test.send("race.png", samples.png));
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
    });

    it.each([
      "..%2F..%2Fx.png",
      "a/..%2f..%2f..%2fsecrets.png",
      "a%5C..%5Cx.png",
      "x.png%00.jpg",
      "a//x.png",
      ".hidden.png",
      "%2Fetc%2Fx.png",
    ])("refuses the name %s", async (name) => {
      const before = await countFiles(test.files);
      expect([400, 404, 415]).toContain((await test.send(name, samples.png)).status);
      expect(await countFiles(test.files)).toBe(before);
    });

    it("refuses a name below a file, whether the file is there or not", async () => {
      await test.send("file.png", samples.png);
      for (const name of ["file.png/inside.png", "folder.png/inside.png"]) {
        expect((await test.send(name, samples.png)).status).toBe(400);
      }
    });

    it("refuses a file that is too large or missing", async () => {
      expect((await test.send("large.png", new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
      expect((await test.send("larger.png", new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
      expect((await test.send("empty.png", new Uint8Array())).status).toBe(400);
      expect(
        (await test.send("form.png", "no form", { "content-type": "multipart/form-data; boundary=x" })).status,
      ).toBe(400);
      const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) });
      const init = {
        method: "POST",
        body: endless,
        duplex: "half",
        headers: test.editorHeaders,
      };
      const request = new Request(`${siteUrl}/storage/v1/object/Images/endless.png`, init);
      expect((await test.backend.fetch(request)).status).toBe(413);
    });

    it("leaves no temporary file behind", async () => {
      expect(await test.countLocalFiles(".incoming")).toBe(0);
    });
  });

  describe("who may change and list images", () => {
    it.each([
      ["a visitor", undefined, true, 403],
      ["a signed-in stranger", "stranger", true, 403],
      ["a director", "director", true, 403],
      ["an editor who is no longer active", "editor", false, 403],
      ["an administrator", "administrator", true, 200],
    ] as const)("%s", async (name, role, active, expected) => {
      const client = test.connect();
      if (role) {
        const person = await test.createPerson(role === "stranger" ? undefined : role, active);
        await client.auth.signInWithPassword(person);
      }
      const bucket = client.storage.from("Images");
      const path = `who/${name}.png`;
      const statuses = [
        (await bucket.upload(path, samples.png)).error,
        (await bucket.list("who")).error,
        (await bucket.remove([path])).error,
      ].map((error) => (error ? Number((error as { statusCode?: string }).statusCode) : 200));
      expect(statuses).toEqual(Array(3).fill(expected));
    });

    it("this process itself", async () => {
      const bucket = test.service.storage.from("Images");
      expect((await bucket.upload("own.png", samples.png)).error).toBeNull();
      expect((await bucket.remove(["own.png"])).data).toHaveLength(1);
    });
  });
});
