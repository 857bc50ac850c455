import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { talk as event, week } from "#tests/support/app/event.ts";
import { eventFeed } from "./event-feed.ts";

test("the feed escapes titles", () => {
  const xml = eventFeed([event, week], { siteUrl: "https://p.example", locale: "es", email: "" });
  expect(XMLValidator.validate(xml)).toBe(true);
  const { channel } = new XMLParser({ cdataPropName: "cdata" }).parse(xml).rss;
  expect(channel.item.map((item: { link: string }) => item.link)).toEqual([
    "https://p.example/evento/humedales",
    "https://p.example/evento/semana",
  ]);
});
