import { readFileSync, statSync } from "node:fs";

/** A picture of the demo as a row of the library. */
type DemoMedia = {
  path: string;
  kind: string;
  mime_type: string;
  name: string;
  size_bytes: number;
  width: number;
  height: number;
  alt: string;
  is_decorative: boolean;
  credit: string;
  focal_point: string;
  translations: { en?: { alt: string } };
};

/** Pictures that would lose a head or a peak in a wide crop around their center. */
const focalPoints: Record<string, string> = { "Programs/4334.webp": "50% 25%", "Programs/4335.webp": "50% 33%" };

/** The size in pixels of a picture that is no logo. */
export function demoPictureSize(path: string): { width: number; height: number } {
  return path.startsWith("People/") ? { width: 400, height: 400 } : { width: 1600, height: 1000 };
}

/** The description of a page's picture is with the page, in both languages. */
type PagesFile = { blocks: PageBlock[]; translations: { en: { blocks: PageBlock[] } } }[];
type PageBlock = { src?: string; alt?: string };

type NewsFile = { slug: string; image: string; image_alt: string; translations: { en: { image_alt: string } } }[];

/**
 * Returns the rows of the library for those of the demo's pictures that rows name. What news and pages show is
 * described; pictures of programs and portraits, which are beside a name, are decoration. Logos of accreditations
 * follow from programs' codes.
 */
export function readDemoMedia(paths: string[]): DemoMedia[] {
  const news: NewsFile = JSON.parse(readFileSync(new URL("../../public/data/news.json", import.meta.url), "utf8"));
  const items = new Map(
    news.map((item) => [item.image, { name: item.slug, es: item.image_alt, en: item.translations.en.image_alt }]),
  );
  const pages: PagesFile = JSON.parse(readFileSync(new URL("institution/custom_pages.json", import.meta.url), "utf8"));
  for (const { blocks, translations } of pages) {
    for (const { src, alt = "" } of blocks) {
      const english = translations.en.blocks.find((block) => block.src === src);
      if (src) items.set(src, { name: src.replace(/^.*\/|\.webp$/g, ""), es: alt, en: english?.alt ?? "" });
    }
  }
  return paths
    .filter((path) => /^(News|Pages|People|Programs)\//.test(path))
    .map((path) => {
      const item = items.get(path);
      return {
        ...{ path, kind: "image", mime_type: "image/webp", ...demoPictureSize(path) },
        name: item ? `${item.name}.webp` : path.replace("Programs/", "programa-").replace("People/", "retrato-"),
        size_bytes: statSync(new URL(`pictures/${path}`, import.meta.url)).size,
        alt: item?.es ?? "",
        is_decorative: !item,
        credit: "Postgrado UDN",
        focal_point: focalPoints[path] ?? "50% 50%",
        translations: item ? { en: { alt: item.en } } : {},
      };
    });
}
