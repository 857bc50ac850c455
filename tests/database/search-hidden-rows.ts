/** Returns hidden rows of every kind with their tables: not yet or no longer public. All contain `word`. */
export function hiddenRows(word: string): [string, object][] {
  return [
    [
      "programs",
      {
        id: 800001,
        type: "doctorate",
        code: "9999",
        slug: "x",
        name: word,
        area: "law",
        duration_semesters: 8,
        status: "draft",
      },
    ],
    [
      "academics",
      {
        id: 800001,
        slug: word,
        given_names: "Ana",
        family_names: word,
        academic_rank: "full",
        area: "law",
        status: "draft",
      },
    ],
    [
      "publications",
      {
        id: 800001,
        type: "article",
        title: word,
        authors: [],
        year: 2024,
        language: "es",
        area: "law",
        visibility: "draft",
      },
    ],
    ["theses", { id: 800001, program_id: 1, title: word, student: {}, year: 2024, visibility: "draft" }],
    ["faq_items", { id: 800001, slug: word, group: "applications", question: word, answer: [], status: "draft" }],
    ["pages", { id: 800001, key: word, title: word, status: "draft" }],
    [
      "news",
      { id: "n1", url: "/noticia/n1", slug: "n1", title: word, date: "2026-01-01", body: word, status: "draft" },
    ],
    [
      "news",
      {
        id: "n2",
        url: "/noticia/n2",
        slug: "n2",
        title: word,
        date: "2026-01-01",
        body: word,
        status: "scheduled",
        publish_at: "2999-01-01",
      },
    ],
    [
      "news",
      {
        id: "n3",
        url: "/noticia/n3",
        slug: "n3",
        title: word,
        date: "2026-01-01",
        body: word,
        status: "published",
        deleted_at: "2026-01-02",
      },
    ],
  ];
}
