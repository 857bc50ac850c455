import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import type { EventSummary } from "#app/features/events/events.ts";
import { eventFeed } from "./event-feed.ts";

const event: EventSummary = {
  slug: "humedales",
  kind: "talk",
  title: "Humedales & <leyes>, diez años",
  place: "Salón Azul; Campus Los Robles",
  summary: "Una conversación.",
  startsOn: "2027-01-20",
  startsAt: "18:00",
  endsOn: "2027-01-20",
  endsAt: "19:30",
  updatedAt: "2026-11-20T12:00:00+00:00",
  lang: { title: "es", place: "es", summary: "es" },
};
const week: EventSummary = { ...event, slug: "semana", startsAt: null, endsAt: null, endsOn: "2027-01-24" };

test("the feed escapes titles", () => {
  const xml = eventFeed([event, week], { siteUrl: "https://p.example", locale: "es", email: "" });
  expect(XMLValidator.validate(xml)).toBe(true);
  const { channel } = new XMLParser({ cdataPropName: "cdata" }).parse(xml).rss;
  expect(channel.item.map((item: { link: string }) => item.link)).toEqual([
    "https://p.example/evento/humedales",
    "https://p.example/evento/semana",
  ]);
});
