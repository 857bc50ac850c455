import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runTool } from "./run-tool.ts";
import { runToolHere } from "./run-tool-here.ts";
import { clientOf, preparedDataDir, type SiteProcess, startSite, untilReady } from "./site-process.ts";

const { dataDir, remove } = preparedDataDir();
const folder = mkdtempSync(join(tmpdir(), "postgrado-import-"));
const wxr = "tests/support/tools/wordpress.xml";
let site: SiteProcess;
let puma: Buffer;

beforeAll(async () => {
  puma = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#a94a22" } })
    .png()
    .toBuffer();
  site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
}, 180_000);
afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  rmSync(folder, { recursive: true, force: true });
  remove();
});

const run = (...parameters: string[]) => runToolHere({ DATA_DIR: dataDir }, "import", ...parameters);
const runProcess = (...parameters: string[]) => runTool({ DATA_DIR: dataDir }, "import", ...parameters);

/** Writes a file below the test's folder and returns its path. */
function write(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const writeJson = (name: string, items: unknown) => write(name, JSON.stringify(items, null, 1));

async function read(...ids: string[]) {
  const db = await clientOf(site);
  const { data } = await db.from("news").select("*").in("id", ids).order("id").throwOnError();
  return data;
}

const pageOf = async (path: string) => (await fetch(site.url + path)).text();

describe("our own JSON", () => {
  const items = [
    { id: "901", title: "Importada", date: "2031-05-06", body: "Hola", image: "img/puma.png" },
    { url: "/es/node/902", title: "Otra", date: "2031-05-07", body: "Chao", image: "https://old.example/a.jpg" },
  ];
  let file: string;
  beforeAll(() => {
    write("img/puma.png", puma);
    file = writeJson("news.json", items);
  });

  test("is tried without writing", async () => {
    const tried = await run(file, "--dry-run");
    expect(tried.said).toContain("Nothing was written. There are 2 new, 0 changed, 0 as they are.");
    expect(tried.code).toBe(0);
    expect(await read("901", "902")).toEqual([]);
  });

  test("is written with its images, and shown to the next reader", async () => {
    const { said } = await runProcess(file);
    expect(said).toContain("Images stay at old.example");
    expect(said).toContain("Imported: 2 new, 0 changed, 0 as they are; 1 new images.");
    const rows = await read("901", "902");
    expect(rows).toMatchObject([
      { id: "901", image: expect.stringMatching(/^News\/puma-[0-9a-f]{8}\.png$/) },
      { id: "902", image: "https://old.example/a.jpg" },
    ]);
    expect((await fetch(`${site.url}/storage/v1/object/public/Images/${rows[0]?.image}`)).status).toBe(200);
    expect(await pageOf("/noticias")).toContain("Importada");
  });

  test("finds nothing to do the second time", async () => {
    const rows = await read("901", "902");
    expect((await run(file)).said).toContain("Imported: 0 new, 0 changed, 2 as they are; 0 new images.");
    expect(await read("901", "902")).toEqual(rows);
  });

  test("with faults is rejected with all faults", async () => {
    const before = await read("901", "902");
    const first = writeJson("faulty.json", [
      { ...items[0], title: "Cambiada" },
      { id: "903", title: "Sin foto", image: "img/none.png" },
      { id: "904" },
      { id: "905", title: "Fuera", image: "../news.json" },
      { id: "906", title: "Ayer", date: "ayer" },
      { id: "903", title: "Otra vez" },
    ]);
    const second = write("faulty.csv", "id,title\n907,Bien\n908,Mal,Peor\n");
    const { code, said } = await runProcess(first, second, join(folder, "absent.xml"));
    expect(code).toBe(1);
    expect(said).toContain("Nothing was imported: 8 faults.");
    for (const fault of [
      `${first}, line 2: 901: is stored already and says something else ("Importada")`,
      `${first}, line 9: image img/none.png is not in ${folder}`,
      `${first}, line 14: has neither title nor text`,
      `${first}, line 17: image ../news.json is outside ${folder}`,
      `${first}, line 22: date "ayer" is neither ISO 8601 nor dd-mm-yyyy`,
      `${first}, line 27: 903: has the same id as line 9`,
      `${second}, line 3: has 3 cells, but the first line names 2 fields`,
      `${join(folder, "absent.xml")}, line 1: is not there`,
    ]) {
      expect(said).toContain(fault);
    }
    expect(said).not.toContain("    at ");
    expect(await read("901", "902", "903", "905", "907")).toEqual(before);
  });

  test("updates stored items on request and keeps the previous version", async () => {
    const changed = writeJson("changed.json", [{ ...items[0], title: "Cambiada" }]);
    expect((await run(changed, "--update")).said).toContain("Imported: 0 new, 1 changed, 0 as they are");
    expect(await read("901")).toMatchObject([{ title: "Cambiada", revision: 2 }]);
    expect(await pageOf("/noticia/importada")).toContain("Cambiada");
  });
});

describe("an export of WordPress", () => {
  beforeAll(async () => {
    write("uploads/2024/05/puma.png", await sharp(puma).resize(80).png().toBuffer());
  });

  test("whose images are missing is not taken", async () => {
    const { code, said } = await run(wxr, "--images", join(folder, "uploads"));
    expect(code).toBe(1);
    expect(said).toMatch(/wordpress\.xml, line 63: image https:\S+sala\.png is not in \S+uploads/);
    expect(await read("wp-12")).toEqual([]);
  });

  test("is imported with images from a copy of the uploads, and skipped content is listed", async () => {
    write("uploads/2024/06/sala.png", await sharp(puma).negate().png().toBuffer());
    const redirects = join(folder, "redirects.csv");
    const { code, said } = await run(wxr, "--images", join(folder, "uploads"), "--redirects", redirects);
    expect(said).toContain("Imported: 5 new, 0 changed, 0 as they are; 2 new images.");
    expect(code).toBe(0);
    expect(said).toMatch(/wordpress\.xml has what is no post and was left out: 1 page/);
    expect(said).toMatch(/wordpress\.xml, line 41: wp-12: a table became lines of text \(1 row\)/);
    expect(readFileSync(redirects, "utf8")).toMatch(/^old,new\n\/2024\/05\/tesis-puma\/,\/noticia\/tesis-puma\n/);
    // Drafts, password-protected and scheduled items are not public.
    expect(await read("wp-12", "wp-13", "wp-14", "wp-15", "wp-16")).toMatchObject([
      { id: "wp-12", url: "/2024/05/tesis-puma/", category: "research", image_alt: "Un puma en la nieve" },
    ]);
    const page = await pageOf("/noticia/tesis-puma");
    expect(page).toContain("Hay que cuidarlo.");
    expect(page).toMatch(/News\/puma-[0-9a-f]{8}\.png/);
  });

  test("finds nothing to do the second time", async () => {
    const { said } = await run(wxr, "--images", join(folder, "uploads"));
    expect(said).toContain("Imported: 0 new, 0 changed, 5 as they are; 0 new images.");
  });
});

describe("posts of WordPress' REST interface", () => {
  let server: Server;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? "");
      if (request.url === "/wp-content/uploads/2024/07/feria.png") response.end(puma);
      else response.writeHead(404).end("<!DOCTYPE html>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  const post = (id: number, title: string, image: string) => ({
    id,
    slug: `post-${id}`,
    status: "publish",
    link: `https://postgrado.old.example/post-${id}/`,
    date_gmt: "2024-07-08T12:00:00",
    title: { rendered: title },
    content: { rendered: `<p>El d&iacute;a.</p>\n<img src="https://${image}" alt="La feria">` },
  });
  const own = "postgrado.old.example/wp-content/uploads/2024/07";

  test("come in several files, with images from the address given and from nowhere else", async () => {
    const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const first = writeJson("posts-1.json", [
      post(31, "La feria &#8220;abierta&#8221;", `${own}/feria-300x200.png`),
      post(32, "De otro sitio", "other.example/a.png"),
    ]);
    const second = writeJson("posts-2.json", [post(33, "Sin foto", `${own}/none.png`)]);
    const broken = await run(first, second, "--images-from", from);
    expect(broken.code).toBe(1);
    expect(broken.said).toContain("Nothing was imported: 1 fault.");
    expect(broken.said).toContain(`${second}, line 2: image https://${own}/none.png could not be fetched (404)`);

    const { code, said } = await runProcess(first, second, "--images-from", from, "--skip-missing-images");
    expect(said).toContain("Imported: 3 new, 0 changed, 0 as they are; 1 new images.");
    expect(said).toContain("could not be fetched (404)");
    expect(code).toBe(0);
    expect(await read("wp-31", "wp-32", "wp-33")).toMatchObject([
      {
        title: "La feria “abierta”",
        image: expect.stringMatching(/^News\/feria-/),
        body: "El día.",
        image_alt: "La feria",
      },
      { image: "https://other.example/a.png" },
      { image: null },
    ]);
    expect(new Set(asked)).toEqual(
      new Set(["/wp-content/uploads/2024/07/feria.png", "/wp-content/uploads/2024/07/none.png"]),
    );
  });

  test("are not downloaded from an address with a password", async () => {
    const { code, said } = await run(wxr, "--images-from", "https://user:secret@old.example/");
    expect([code, said]).toEqual([1, expect.stringContaining("--images-from takes an address")]);
  });
});

test("a CSV that Excel wrote in Windows-1252, with bodies of HTML", async () => {
  const rows =
    'id;Title;Date;Body\r\n951;Postulaci\xf3n \x96 \xf1u\xf1oa;6-5-2031;"<p>Uno</p>\r\n<ul><li>a\xf1o</li></ul><form></form>"\r\n';
  const file = write("excel.csv", Buffer.from(rows, "latin1"));
  const { code, said } = await run(file);
  expect(said).toContain(`${file} is read as windows-1252`);
  expect(said).toContain(`${file}, line 2: 951: a form was left out (line 2 of its text)`);
  expect(code).toBe(0);
  expect(await read("951")).toMatchObject([
    {
      title: "Postulación – ñuñoa",
      slug: "postulacion-nunoa",
      body: "Uno\n\n• año",
      date: "2031-05-06T04:00:00+00:00",
    },
  ]);
});

test("a file of another kind is refused in one line", async () => {
  const { code, said } = await run(write("page.xml", "<html><p>Noticias</p></html>"));
  expect(code).toBe(1);
  expect(said).toContain("page.xml, line 1: is neither an export of WordPress (WXR) nor a JSON or CSV file of news");
});
