import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";
import { accreditationLogoPath } from "../../app/features/programs/programs.ts";
import { demoPictureSize } from "./demo-media.ts";
import { readDemoPrograms } from "./demo-programs.ts";
import { generateResearch } from "./research/generate-research.ts";
import { readProgramRows } from "./research/read-program-rows.ts";
import { demoSizes } from "./research/research-sizes.ts";
import { readInstitutionRows } from "./seed-institution.ts";
import { demoPictures, seedPictures } from "./seed-pictures.ts";

const readPicture = (path: string) => readFile(new URL(`pictures/${path}`, import.meta.url));

type NewsFile = { image: string; image_alt: string; translations: { en: { image_alt: string } } }[];
const readNews = async (): Promise<NewsFile> =>
  JSON.parse(await readFile(new URL("../../public/data/news.json", import.meta.url), "utf8"));

test("there is a picture for each program, accreditation, news item, page and person that shows one, and none besides", async () => {
  const wanted = [...(await readNews()).map(({ image }) => image), "Pages/campus.webp"];
  for (const { row, accreditations } of readDemoPrograms()) {
    wanted.push(row.image ?? "");
    if (accreditations[0]?.status === "accredited") wanted.push(accreditationLogoPath(row));
  }
  for (const { photo } of readInstitutionRows("people") as { photo?: string }[]) if (photo) wanted.push(photo);
  for (const { portrait } of readInstitutionRows("testimonials") as { portrait: string }[]) wanted.push(portrait);
  const scholars = generateResearch(demoSizes, readProgramRows(Number));
  for (const { table, rows } of scholars) {
    if (table === "academics") wanted.push(...rows.flatMap(({ photo }) => photo ?? []));
  }
  // Some academics have a post in the office, too.
  expect(demoPictures()).toEqual([...new Set(wanted)].sort());
});

test("news items say in both languages what their picture shows", async () => {
  for (const { image_alt: es, translations } of await readNews()) {
    expect(es).toMatch(/\S/);
    expect(translations.en.image_alt).toMatch(/\S/);
    expect(translations.en.image_alt).not.toBe(es);
  }
});

// They are stored as they are, without the cleaning of uploads, which would leave nothing but pixels in them.
test("each is what its name says, in the size that pages show, with nothing in it but pixels", async () => {
  let bytes = 0;
  for (const path of demoPictures()) {
    const content = await readPicture(path);
    bytes += content.byteLength;
    const { format, width, height, exif, icc, iptc, xmp, pages } = await sharp(content).metadata();
    const isLogo = path.endsWith(".png");
    const size = isLogo ? { width: 480, height: 480 } : demoPictureSize(path);
    expect({ path, format, width, height }).toEqual({ path, format: isLogo ? "png" : "webp", ...size });
    expect({ path, exif, icc, iptc, xmp, pages }).toEqual({ path });
    if (!isLogo) expect(content.readUInt32LE(4) + 8).toBe(content.byteLength);
  }
  expect(bytes).toBeLessThan(8e6);
});

test("they are stored once, and those of an interrupted attempt again", async () => {
  const site = await openTestBackend();
  const stored: string[] = [];
  const failing = (path: string) => (stored.length === 3 ? Promise.reject(new Error(`no ${path}`)) : keep(path));
  const keep = async (path: string) => void stored.push(path);
  await expect(seedPictures(site.service, failing)).rejects.toThrow("no ");
  stored.length = 0;
  expect(await seedPictures(site.service, keep)).toBe(demoPictures().length);
  expect(stored.sort()).toEqual(demoPictures());
  expect(await seedPictures(site.service, keep)).toBe(0);
  await site.close();
});
