import { fromGoogleDocs } from "./google-docs.ts";
import { fromLibreOffice } from "./libreoffice.ts";
import type { PastedFixture } from "./pasted-fixture.ts";
import { fromWebPages } from "./web-pages.ts";
import { fromWord } from "./word.ts";

/** Pasted content of all tests by source application. */
export const pastedFixtures: Record<string, PastedFixture[]> = {
  Word: fromWord,
  "Google Docs": fromGoogleDocs,
  LibreOffice: fromLibreOffice,
  "web pages": fromWebPages,
};
