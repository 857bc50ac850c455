import { expect, test } from "vitest";
import type { FilePaths } from "#app/editing/drafts/draft-content.ts";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { readNewsDraft, writeNewsDraft } from "./news-draft.ts";
import { blankNewsForm, isSameNewsForm, newsFormOf, newsRowOf } from "./news-form.ts";

const form = blankNewsForm("a", new Date(0), "UTC");

test.each<FilePaths>([{}, { image: "News/News_1.png" }])("a draft is read as it was written: %o", (sentPaths) => {
  const read = readNewsDraft(structuredClone(writeNewsDraft({ form, sentPaths }, null)));
  expect(read && isSameNewsForm(read.form, form)).toBe(true);
  expect(read?.sentPaths).toEqual(sentPaths);
});

test.each([
  ["follows its title", "sin-titulo", ""],
  ["that was chosen stays", "elegida", "elegida"],
])("the slug of a recovered draft %s, upon the stored item and upon one whose save failed", (_, slug, expected) => {
  const rowOptions = { now: new Date(0), timeZone: "UTC" };
  const base = newsRow({ status: "draft", title: "Sin título", slug: "sin-titulo" });
  const stored = newsFormOf(base, "UTC");
  const typed = { ...stored, slug, es: { ...stored.es, title: "Humedales" } };
  const recovered = readNewsDraft(structuredClone(writeNewsDraft({ form: typed, sentPaths: {} }, base)))?.form ?? form;
  const queued = newsRowOf(typed, base, rowOptions);
  expect([base, queued].map((start) => newsRowOf(recovered, start, rowOptions).slug)).toEqual([expected, expected]);
});

test("reads a draft stored by an earlier version", () => {
  const stored = {
    edited: {
      ...{ id: "7", isTranslationReviewed: false, status: "draft", date: "2026-11-21T10:00", publishAt: "" },
      es: {
        title: "Un título",
        imageAlt: "",
        blocks: [{ key: "block-1", type: "quote", text: "Cita", author: "Ana" }],
      },
      en: { title: "A title", imageAlt: "", blocks: [] },
      ...{ category: "research", programId: null, image: null, imagePosition: "center", url: "", slug: "" },
    },
    imagePath: "News/News_1.png",
  };
  expect(readNewsDraft(stored)).toMatchObject({
    form: { id: "7", es: { title: "Un título", blocks: [{ type: "quote", text: "Cita", author: "Ana" }] } },
    sentPaths: { image: "News/News_1.png" },
  });
});

test.each([null, "text", {}, { edited: { id: "a" }, imagePath: null }])("rejects %o", (content) => {
  expect(readNewsDraft(content)).toBeNull();
});
