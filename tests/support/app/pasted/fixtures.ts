import { fromGoogleDocs } from "./google-docs.ts";
import { fromLibreOffice } from "./libreoffice.ts";
import type { PastedFixture } from "./pasted-fixture.ts";
import { fromWebPages } from "./web-pages.ts";
import { fromWord } from "./word.ts";

/** Everything that is pasted in tests, by where it was copied. */
export const pastedFixtures: Record<string, PastedFixture[]> = {
  Word: fromWord,
  "Google Docs": fromGoogleDocs,
  LibreOffice: fromLibreOffice,
  "web pages": fromWebPages,
};
