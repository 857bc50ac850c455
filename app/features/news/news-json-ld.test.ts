import { expect, test } from "vitest";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { newsArticleJsonLd } from "./news-json-ld.ts";
import { localizeNews } from "./news-localization.ts";

const news = localizeNews(newsRow(), "es");
const siteUrl = "https://postgrado.example";
const article = (picture: Parameters<typeof newsArticleJsonLd>[1]["picture"]) =>
  JSON.parse(JSON.stringify(newsArticleJsonLd(news, { siteUrl, picture, modified: "" })));

test("an item's own image precedes the generated card, with size and absolute address", () => {
  const [own, card] = article({ url: "/storage/olas.webp", width: 1600, height: 1000 }).image;
  expect(own).toEqual({ "@type": "ImageObject", url: `${siteUrl}/storage/olas.webp`, width: "1600", height: "1000" });
  expect(card).toMatchObject({ width: "1200", height: "630" });
});

test("omits an unknown image size, and uses only the card without an image", () => {
  const [elsewhere] = article({ url: "https://fotos.example/a.jpg" }).image;
  expect(elsewhere).toEqual({ "@type": "ImageObject", url: "https://fotos.example/a.jpg" });
  expect(article(null).image).toHaveLength(1);
});
