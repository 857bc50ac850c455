import type { Mutation } from "./mutation.ts";

/** Faults of pages for visitors and editors. */
export const pageMutations: Mutation[] = [
  {
    name: "The titles of English pages are in Spanish",
    edits: [
      {
        file: "app/i18n/messages/en/shell.json",
        find: '"title_suffix": "{title} · {shortName} Postgraduate"',
        replace: '"title_suffix": "{title} · Postgrado {shortName}"',
      },
    ],
    caughtBy: "tests/http/pages.test.ts",
    testName: "says its language, its heading and its title",
  },
  {
    name: "The list of documents is wider than a phone",
    edits: [
      {
        file: "app/routes/site/documents.tsx",
        find: "py-4 sm:grid-cols-[3.5rem_1fr] xl:",
        replace: "py-4 grid-cols-[3.5rem_18rem] xl:",
      },
    ],
    caughtBy: "tests/e2e/pages.spec.ts",
    testName: "/documentos is whole",
  },
  {
    name: "Breadcrumbs are too pale to read in dark",
    edits: [
      {
        file: "app/ui/breadcrumbs.tsx",
        find: "flex gap-2 text-ink-soft after:text-line-strong",
        replace: "flex gap-2 text-[#46545d] after:text-line-strong",
      },
    ],
    caughtBy: "tests/e2e/pages.spec.ts",
    testName: "tab=academicos&q=bosque is whole",
  },
  {
    name: "With text at 200 % the categories of news make a phone scroll sideways",
    edits: [
      {
        file: "app/ui/tab-links.tsx",
        find: '<ul className="scroll-sideways flex',
        replace: '<ul className="flex',
      },
    ],
    caughtBy: "tests/e2e/pages.spec.ts",
    testName: "/noticias is whole",
  },
  {
    name: "Buttons are lower than a finger",
    edits: [
      {
        file: "app/ui/link-button.tsx",
        find: "inline-flex min-h-11 items-center justify-center gap-2 rounded-sm py-2.5",
        replace: "inline-flex min-h-10 items-center justify-center gap-2 rounded-sm py-2",
      },
    ],
    caughtBy: "tests/e2e/gallery.spec.ts",
    testName: "es-light",
  },
  {
    name: "The order of a list is chosen in a field without a name",
    edits: [
      {
        file: "app/ui/faceted-list/faceted-list.tsx",
        find: '<label className="flex max-w-full items-center gap-x-2 text-sm">',
        replace: '<div className="flex max-w-full items-center gap-x-2 text-sm">',
      },
      { file: "app/ui/faceted-list/faceted-list.tsx", find: "</label>", replace: "</div>" },
    ],
    caughtBy: "tests/e2e/pages.spec.ts",
    testName: "tab=proyectos is whole",
  },
  {
    name: "The foot of every page is invalid HTML",
    edits: [
      {
        file: "app/features/site/components/site-frame.tsx",
        find: '<span className="block" key={line}>\n              {line}\n            </span>',
        replace: "<p key={line}>{line}</p>",
      },
    ],
    caughtBy: "tests/http/crawl.test.ts",
    testName: "is valid HTML",
  },
  {
    name: "Without JavaScript a list cannot be filtered",
    edits: [
      {
        file: "app/ui/faceted-list/faceted-list.tsx",
        find: `              <button className={\`\${buttonClass("outline")} mt-5 w-full\`} type="submit">
                {texts.show}
              </button>
`,
        replace: "",
      },
    ],
    caughtBy: "tests/e2e/reading.spec.ts",
    testName: "a visitor reaches a program through the list and its filter",
  },
  {
    name: "The copy on the server has nothing of what an editor typed",
    edits: [
      {
        file: "app/editing/autosave/autosaves.ts",
        find: "JSON.stringify({ content: draft.content, fileNames",
        replace: "JSON.stringify({ content: null, fileNames",
      },
    ],
    caughtBy: "tests/e2e/autosave.spec.ts",
    testName: "typed text is stored on the server automatically",
  },
  {
    name: "The focus is lost when the dialog of an unsaved draft closes",
    edits: [
      {
        file: "app/routes/admin/shell.tsx",
        find: "else if (!last.isConnected) focusHeading();",
        replace: "else if (!last.isConnected) last = null;",
      },
    ],
    caughtBy: "tests/e2e/staff-focus.spec.ts",
    testName: "a draft that is restored or discarded",
  },
];
