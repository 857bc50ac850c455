import type { Mutation } from "./mutation.ts";

/** Faults of addresses, redirects, statuses, languages, feeds and links. */
export const addressMutations: Mutation[] = [
  {
    name: "The old Spanish address of the agreements is not found",
    edits: [
      {
        file: "app/routes.ts",
        find: '  route("es/convenios", "routes/resources/agreements.ts", { id: "legacy/agreements-elsewhere" }),\n',
        replace: "",
      },
    ],
    caughtBy: "tests/http/addresses.test.ts",
    testName: "the agreements are on another site",
  },
  {
    name: "A category without news is an empty page instead of not found",
    edits: [
      {
        file: "app/routes/site/news.tsx",
        find: 'if (category && listing.total === 0 && listing.origin === "backend" && !isNewsCategory(category)) throw notFound();',
        replace: "",
      },
    ],
    caughtBy: "tests/http/addresses.test.ts",
    testName: "categoria=nada is a 404 page",
  },
  {
    name: "The language that a visitor chose is forgotten",
    edits: [
      {
        file: "app/routes/resources/choose-language.ts",
        find: 'headers.append("Set-Cookie", cookie);',
        replace: 'headers.set("Set-Cookie", cookie);',
      },
    ],
    caughtBy: "tests/e2e/addresses.spec.ts",
    testName: "leaves the visitor's choice as it was",
  },
  {
    name: "Addresses with bytes that are no text are errors of the server",
    edits: [
      {
        file: "server/http/pages.ts",
        find: "const sound = rejectMalformedUrl(asked);",
        replace: "const sound = asked;",
      },
    ],
    caughtBy: "tests/http/addresses.test.ts",
    testName: "NUL counts as left out|is not found where it holds",
  },
  {
    name: "Pages name themselves as their version in the other language",
    edits: [
      {
        file: "app/features/site/components/page-meta.tsx",
        find: "?? translatePath(canonical, locale)}`;",
        replace: "?? canonical}`;",
      },
    ],
    caughtBy: "tests/http/pages.test.ts",
    testName: "names itself and the page in the other language",
  },
  {
    name: "The site map lists academics at addresses that are not canonical",
    edits: [
      {
        file: "app/routes/resources/sitemap-xml.ts",
        find: 'byId("academics", (id) => pathsIn("es").academic(id))',
        replace: 'byId("academics", (id) => "/academico/".concat(String(id)))',
      },
    ],
    caughtBy: "tests/http/machines.test.ts",
    testName: "the site map lists pages that answer",
  },
  {
    name: "Links to the calendars of programs lead nowhere",
    edits: [{ file: "app/i18n/paths.ts", find: "to(`/calendario/programa/$", replace: "to(`/calendario/programas/$" }],
    caughtBy: "tests/http/crawl.test.ts",
    testName: "every internal link",
  },
];
