import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, secrets, siteUrl } from "../test-backend.ts";

type Test = Awaited<ReturnType<typeof openTestBackend>>;
let test: Test;
let editor: ReturnType<Test["connect"]>;
let token: string;
let samples: Record<"png" | "jpeg" | "webp" | "gif" | "avif" | "svg" | "html", Buffer>;

beforeAll(async () => {
  test = await openTestBackend();
  editor = test.connect();
  const { data } = await editor.auth.signInWithPassword(await test.createPerson("editor"));
  token = data.session?.access_token ?? "";
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: "#c00" } });
  samples = {
    png: await image.clone().png().toBuffer(),
    jpeg: await image.clone().jpeg().toBuffer(),
    webp: await image.clone().webp().toBuffer(),
    gif: await image.clone().gif().toBuffer(),
    avif: await image.clone().avif().toBuffer(),
    svg: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script/><rect width="9" height="9"/></svg>',
    ),
    html: Buffer.from("<!DOCTYPE html><script>alert(1)</script>"),
  };
});
afterAll(() => test.close());

const images = () => editor.storage.from("Images");
const get = (path: string, headers: HeadersInit = {}, method = "GET") =>
  test.backend.fetch(new Request(new URL(path, siteUrl), { headers, method }));

async function send(path: string, body: BodyInit, headers: Record<string, string> = {}, method = "POST") {
  const authorization = `Bearer ${token}`;
  const request = new Request(`${siteUrl}/storage/v1/object/Images/${path}`, {
    method,
    body,
    headers: { apikey: secrets.anonKey, authorization, ...headers },
  });
  const response = await test.backend.fetch(request);
  return { status: response.status, body: await response.json() };
}

async function countFiles(folder: string) {
  const entries = await readdir(join(test.storageDir, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).length;
}

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

  it("keeps a file only when its content is an image and its name says so, whatever is declared", async () => {
    for (const type of types) {
      for (const name of names) {
        const contentType = declared[(types.indexOf(type) + names.indexOf(name)) % declared.length] ?? "";
        const { status, body } = await send(`matrix/${type}/${name}`, new Uint8Array(samples[type]), {
          "content-type": contentType,
        });
        const extension = name.split(".").at(-1)?.replace("jpg", "jpeg");
        expect([type, name, status]).toEqual([type, name, extension === type && type !== "html" ? 200 : 415]);
        if (status === 200) {
          const served = await get(`/storage/v1/object/public/Images/matrix/${type}/${name}`);
          expect(served.headers.get("content-type")).toBe(type === "svg" ? "image/svg+xml" : `image/${type}`);
          expect(await served.text()).not.toContain("script");
        } else
          expect(body).toMatchObject({ statusCode: "415", error: "invalid_mime_type", message: expect.any(String) });
      }
    }
  });

  it("takes a form as the client sends one, and answers where it is", async () => {
    const { data, error } = await images().upload("News/ñandú 1.jpg", new Blob([new Uint8Array(samples.jpeg)]));
    expect(error).toBeNull();
    expect(data).toMatchObject({ path: "News/ñandú 1.jpg", fullPath: "Images/News/ñandú 1.jpg" });
    const { publicUrl } = images().getPublicUrl("News/ñandú 1.jpg").data;
    expect((await get(publicUrl)).status).toBe(200);
  });

  it("replaces only when asked to", async () => {
    const body = new Uint8Array(samples.png);
    expect((await images().upload("twice.png", body)).error).toBeNull();
    const again = await images().upload("twice.png", body);
    expect(again.error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
    expect((await images().upload("twice.png", body, { upsert: true })).error).toBeNull();
    expect((await images().update("twice.png", body)).error).toBeNull();
  });

  it("lets one of many that take a free name at once have it", async () => {
    const attempts = Array.from({ length: 5 }, () => send("race.png", new Uint8Array(samples.png)));
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
    const before = await countFiles(".");
    expect([400, 404, 415]).toContain((await send(name, new Uint8Array(samples.png))).status);
    expect(await countFiles(".")).toBe(before);
  });

  it("refuses a name below a file, and a file where a folder is", async () => {
    const body = new Uint8Array(samples.png);
    await send("folder.png/inside.png", body);
    expect((await send("folder.png", body)).status).toBe(409);
    expect((await send("folder.png", body, { "x-upsert": "true" })).status).toBe(400);
    await send("file.png", body);
    expect((await send("file.png/inside.png", body)).status).toBe(400);
  });

  it("refuses what is too large or missing", async () => {
    expect((await send("large.png", new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send("larger.png", new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
    expect((await send("empty.png", new Uint8Array())).status).toBe(400);
    expect((await send("form.png", "no form", { "content-type": "multipart/form-data; boundary=x" })).status).toBe(400);
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) });
    const init = {
      method: "POST",
      body: endless,
      duplex: "half",
      headers: { apikey: secrets.anonKey, authorization: `Bearer ${token}` },
    };
    const request = new Request(`${siteUrl}/storage/v1/object/Images/endless.png`, init);
    expect((await test.backend.fetch(request)).status).toBe(413);
  });

  it("leaves no temporary file behind", async () => {
    expect(await countFiles(".incoming")).toBe(0);
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
      (await bucket.upload(path, new Uint8Array(samples.png))).error,
      (await bucket.list("who")).error,
      (await bucket.remove([path])).error,
    ].map((error) => (error ? Number((error as { statusCode?: string }).statusCode) : 200));
    expect(statuses).toEqual(Array(3).fill(expected));
  });

  it("this process itself", async () => {
    const bucket = test.service.storage.from("Images");
    expect((await bucket.upload("own.png", new Uint8Array(samples.png))).error).toBeNull();
    expect((await bucket.remove(["own.png"])).data).toHaveLength(1);
  });
});

describe("listing and removing", () => {
  it("shows files and folders, and removes with their variants and empty folders", async () => {
    await images().upload("albums/one/a.png", new Uint8Array(samples.png));
    await images().upload("albums/b.png", new Uint8Array(samples.png));
    const { data } = await images().list("albums");
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ["b.png", false],
      ["one", true],
    ]);
    expect(data?.[0]?.metadata).toMatchObject({ mimetype: "image/png", size: expect.any(Number) });
    await get("/storage/v1/render/image/public/Images/albums/one/a.png?width=160");
    expect(await countFiles(".variants/Images/albums")).toBe(1);
    const removed = await images().remove(["albums/one/a.png", "albums/none.png", "../../secrets.json"]);
    expect(removed.data?.map(({ name }) => name)).toEqual(["albums/one/a.png"]);
    expect(await countFiles(".variants/Images/albums")).toBe(0);
    expect((await images().list("albums")).data?.map(({ name }) => name)).toEqual(["b.png"]);
    expect((await get("/storage/v1/object/public/Images/albums/one/a.png")).status).toBe(404);
  });

  it("tells the listeners of each change, and of nothing else", async () => {
    let changes = 0;
    const stop = test.backend.onContentChange(() => (changes += 1));
    await images().upload("told.png", new Uint8Array(samples.png));
    await images().upload("told.png", new Uint8Array(samples.png));
    await images().list("");
    await images().remove(["told.png"]);
    await images().remove(["told.png"]);
    await editor.from("news").select("id");
    await editor.rpc("graduate_total");
    await editor.from("audit_logs").insert({ eventType: "logout" });
    expect(changes).toBe(2);
    await test.service.from("news").insert({ id: "told", url: "/t", slug: "told" }).throwOnError();
    await editor.from("news").insert({ id: "told", url: "/t", slug: "told" });
    expect(changes).toBe(3);
    stop();
    await test.service.from("news").delete().eq("id", "told").throwOnError();
    expect(changes).toBe(3);
  });
});

describe("serving", () => {
  beforeAll(async () => {
    await images().upload("served.png", new Uint8Array(samples.png), { upsert: true });
    await images().upload("served.svg", new Uint8Array(samples.svg), { upsert: true });
  });
  const plain = "/storage/v1/object/public/Images/served.png";
  const resized = "/storage/v1/render/image/public/Images/served.png";

  it("lets an image do nothing but be looked at, and be kept", async () => {
    for (const path of [plain, `${resized}?width=160`, "/storage/v1/object/public/Images/served.svg"]) {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("public, max-age=3600");
    }
    expect((await get(`${plain}?v=1`)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("answers HEAD and conditional requests without a body", async () => {
    for (const path of [plain, `${resized}?width=160`]) {
      const { headers } = await get(path);
      const etag = headers.get("etag") ?? "";
      const head = await get(path, {}, "HEAD");
      expect([head.status, (await head.arrayBuffer()).byteLength, head.headers.get("etag")]).toEqual([200, 0, etag]);
      expect((await get(path, { "if-none-match": `"other", W/${etag}` })).status).toBe(304);
      expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
      expect((await get(path, { "if-modified-since": headers.get("last-modified") ?? "" })).status).toBe(304);
    }
  });

  it.each([
    ["?width=200", "image/avif,image/webp,*/*", "heif", 320, 240],
    ["?width=200", "image/webp", "webp", 320, 240],
    ["?width=200", "*/*", "png", 320, 240],
    ["?width=200&format=origin", "image/avif", "png", 320, 240],
    ["?width=100&height=100", "*/*", "png", 160, 160],
    ["?width=100&height=100&resize=contain", "*/*", "png", 160, 120],
    ["?width=160&height=320&resize=fill", "*/*", "png", 160, 300],
    ["?width=5000", "*/*", "png", 400, 300],
    ["?quality=20", "image/webp", "webp", 400, 300],
  ])("draws %s for %s as %s of %i × %i", async (query, accept, format, width, height) => {
    const response = await get(`${resized}${query}`, { accept });
    expect(response.headers.get("vary")).toContain("Accept");
    const metadata = await sharp(await response.arrayBuffer()).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual([format, width, height]);
  });

  it("draws a drawing as pixels, as large as it is wanted", async () => {
    const response = await get("/storage/v1/render/image/public/Images/served.svg?width=480");
    expect(response.headers.get("content-type")).toBe("image/png");
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(480);
  });

  it("makes a variant once, and anew when its image is replaced", async () => {
    const path = "/storage/v1/render/image/public/Images/replaced.png?width=160";
    await images().upload("replaced.png", new Uint8Array(samples.png));
    const first = await Promise.all(Array.from({ length: 4 }, () => get(path)));
    expect(await countFiles(".variants/Images/replaced.png")).toBe(1);
    const blue = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#00f" } })
      .png()
      .toBuffer();
    await images().update("replaced.png", new Uint8Array(blue));
    const second = await get(path);
    expect(second.headers.get("etag")).not.toBe(first[0]?.headers.get("etag"));
    expect((await sharp(await second.arrayBuffer()).metadata()).height).toBe(160);
    expect(await countFiles(".variants/Images/replaced.png")).toBe(1);
  });

  it.each([
    "?width=0",
    "?width=-1",
    "?width=abc",
    "?width=1e99",
    "?resize=blur",
    "?quality=0",
    "?quality=101",
    "?format=bmp",
  ])("refuses the query %s", async (query) => expect((await get(`${resized}${query}`)).status).toBe(400));

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
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      statusCode: String(status),
      error: expect.any(String),
      message: expect.any(String),
    });
  });
});
