import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countFiles, openTestStore, stores } from "#tests/support/backend/test-storage.ts";
import { FileExistsError, type FileStore } from "./file-store.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (content: Uint8Array | null) => content && new TextDecoder().decode(content);

describe.each(stores)("files on %s", (kind) => {
  let store: Awaited<ReturnType<typeof openTestStore>>;
  let files: FileStore;
  beforeAll(async () => {
    store = await openTestStore(kind);
    files = store.files;
  });
  afterAll(() => store.close());
  const add = (path: string, content = "content") => files.write(path, bytes(content), { replace: false });

  it("returns a stored file with its size and time", async () => {
    const before = Date.now();
    await add("folder/a.png", "ñandú");
    expect(text(await files.read("folder/a.png"))).toBe("ñandú");
    const found = await files.find("folder/a.png");
    expect(found).toMatchObject({ path: "folder/a.png", bytes: 7, etag: expect.stringMatching(/^[\w-]{22}$/) });
    // Stores write times in whole seconds.
    expect(Math.abs((found?.modified.getTime() ?? 0) - before)).toBeLessThan(3_000);
  });

  it("takes a file of this machine, and replaces one with it only when asked to", async () => {
    const local = async (content: string) => {
      const path = join(store.incomingDir, "received");
      await mkdir(store.incomingDir, { recursive: true });
      await writeFile(path, content);
      return { path, bytes: bytes(content).length };
    };
    await files.write("local/a.pdf", await local("one"), { replace: false });
    expect(text(await files.read("local/a.pdf"))).toBe("one");
    const again = files.write("local/a.pdf", await local("two"), { replace: false });
    await expect(again).rejects.toThrow(FileExistsError);
    expect(text(await files.read("local/a.pdf"))).toBe("one");
    await files.write("local/a.pdf", await local("dos ñ"), { replace: true });
    expect(text(await files.read("local/a.pdf"))).toBe("dos ñ");
    expect((await files.find("local/a.pdf"))?.bytes).toBe(6);
  });

  it("streams a large file in the version that was opened, or fails", async () => {
    const large = new Uint8Array(3_000_001).map((_, position) => position % 251);
    const write = (content: Uint8Array) => files.write("large.pdf", content, { replace: true });
    await write(large);
    const opened = await files.open("large.pdf");
    expect(opened?.file).toEqual(await files.find("large.pdf"));
    const pieces: Uint8Array[] = [];
    for await (const piece of opened?.content ?? []) pieces.push(piece);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(1_000_000);
    expect(Buffer.concat(pieces).equals(large)).toBe(true);

    const replaced = await files.open("large.pdf");
    await write(large.toReversed());
    const read = new Response(replaced?.content).bytes();
    if (kind === "disk") expect(Buffer.from(await read).equals(large)).toBe(true);
    else await expect(read).rejects.toThrow("replaced");
    expect(await files.open("large.png")).toBeNull();
  });

  // The S3 server of the tests lists `&` and `\'` incorrectly: see s3-responses.test.ts for those.
  const signs = kind === "S3" ? "($5)!@~_-+=" : "o'clock & ($5)!@~_-+=";
  it.each(["ñandú 1.jpg", "日本/写真.png", `${signs}.png`, "deep/er/and/deeper/x.svg"])(
    "keeps a file named %s",
    async (path) => {
      await add(path, path);
      expect(text(await files.read(path))).toBe(path);
      const folder = path.includes("/") ? path.replace(/\/[^/]*$/, "") : "";
      const entry = (await files.list(folder)).find(({ name }) => name === path.split("/").at(-1));
      expect(entry?.file).toEqual(await files.find(path));
      expect(await files.remove(path)).toBe(true);
      expect(await files.find(path)).toBeNull();
    },
  );

  it("has nothing where nothing was put, and no file where a folder is", async () => {
    await add("album/inside.png");
    for (const path of ["none.png", "album", "album/none.png", "inside.png"]) {
      expect([path, await files.find(path), await files.read(path), await files.remove(path)]).toEqual([
        ...[path, null, null, false],
      ]);
    }
    expect(await files.list("none")).toEqual([]);
    expect(await countFiles(files, "album")).toBe(1);
  });

  it("replaces a file only with `replace`, and changes its tag", async () => {
    await add("twice.png", "first");
    await expect(add("twice.png", "second")).rejects.toThrow(FileExistsError);
    expect(text(await files.read("twice.png"))).toBe("first");
    const before = await files.find("twice.png");
    await files.write("twice.png", bytes("third"), { replace: true });
    expect(text(await files.read("twice.png"))).toBe("third");
    expect((await files.find("twice.png"))?.etag).not.toBe(before?.etag);
  });

  it("lets exactly one of several concurrent writers create a name", async () => {
    const outcomes = await Promise.allSettled(["a", "b", "c", "d"].map((content) => add("race.png", content)));
    const winners = outcomes.filter(({ status }) => status === "fulfilled");
    expect(winners).toHaveLength(1);
    expect(text(await files.read("race.png"))).toBe(["a", "b", "c", "d"][outcomes.indexOf(winners[0] as never)]);
  });

  // For S3 the store guarantees this; the server of the tests does not.
  it.runIf(kind === "disk")("shows a reader one whole version while others are written", async () => {
    const versions = ["x", "y"].map((letter) => letter.repeat(200_000));
    await add("busy.png", versions[0]);
    let isWriting = true;
    const write = async () => {
      for (let round = 0; round < 10; round += 1) {
        await files.write("busy.png", bytes(versions[round % 2] ?? ""), { replace: true });
      }
      isWriting = false;
    };
    const read = async () => {
      while (isWriting) expect(versions).toContain(text(await files.read("busy.png")));
    };
    await Promise.all([write(), read()]);
  });

  it("lists the direct children of a folder, and removes empty folders", async () => {
    await Promise.all(["l/1.png", "l/2.png", "l/sub/3.png", "l.png"].map((path) => add(path)));
    const names = async (folder: string) => (await files.list(folder)).map(({ name, file }) => [name, !file]).sort();
    expect(await names("l")).toEqual([
      ["1.png", false],
      ["2.png", false],
      ["sub", true],
    ]);
    await files.remove("l/sub/3.png");
    expect(await names("l")).toHaveLength(2);
    expect((await files.list("")).map(({ name }) => name)).toEqual(expect.arrayContaining(["l", "l.png"]));
  });

  it("lists more than one page", async () => {
    // The S3 server of the tests has pages of 100.
    const names = Array.from({ length: kind === "S3" ? 205 : 20 }, (_, number) => `many/${number}.png`);
    // One after the other: a call has a time limit.
    for (const name of names) await add(name, "x");
    expect(await files.list("many")).toHaveLength(names.length);
  });
});
