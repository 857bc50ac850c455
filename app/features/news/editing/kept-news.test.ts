import { expect, test } from "vitest";
import { isSameNews, newEditedNews } from "./edited-news.ts";
import { readKeptNews } from "./kept-news.ts";

test("what was kept comes back as it was, with keys of its own", () => {
  const edited = newEditedNews("a", new Date(0), "UTC");
  const read = readKeptNews(structuredClone({ edited, imagePath: "News/News_1.png" }));
  expect(read && isSameNews(read.edited, edited)).toBe(true);
  expect(read?.edited.es.blocks[0]?.key).not.toBe(edited.es.blocks[0]?.key);
  expect(read?.imagePath).toBe("News/News_1.png");
});

test.each([null, "text", {}, { edited: { id: "a" }, imagePath: null }])("%o is no item", (content) => {
  expect(readKeptNews(content)).toBeNull();
});
