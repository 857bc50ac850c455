import { expect, test } from "vitest";
import { patent, project, publication, thesis } from "#tests/support/app/work.ts";
import { workJsonLd } from "./work-json-ld.ts";

const siteUrl = "https://postgrado.example";

test.each([
  project({ abstract: "", funder: "" }),
  publication({ venue: "", publisher: null, volume: null, issue: null, pages: null, doi: null }),
  publication({ type: "book_chapter", venue: "", isbn: null }),
  publication({ type: "conference_paper", venue: "" }),
  patent(),
  thesis({ handle: null }),
])("omits unknown values of a $kind", (work) => {
  expect(JSON.stringify(workJsonLd(work, siteUrl))).not.toMatch(/:(""|null)/);
});

test("an article is in an issue of its journal, a chapter in its book", () => {
  const volume = { "@type": "PublicationVolume", volumeNumber: "12", isPartOf: { name: "Revista Austral" } };
  expect(workJsonLd(publication(), siteUrl)).toMatchObject({ isPartOf: { issueNumber: "3", isPartOf: volume } });
  const chapter = publication({ type: "book_chapter", venue: "Turberas", isbn: "978-956-0000-00-0" });
  expect(workJsonLd(chapter, siteUrl)).toMatchObject({ isPartOf: { name: "Turberas", isbn: "978-956-0000-00-0" } });
});
