import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { textTranslation, writtenRows } from "../translation/translated-texts.ts";
import { translationWarnings } from "./translation-warnings.ts";

test("publishing asks about rows that were copied from the Spanish and not translated", () => {
  const block = (id: string, text: string) => ({ id, type: "paragraph", text });
  const spanish = { text: [block("a", "Uno"), block("b", "Dos")] };
  const texts = {
    kinds: { text: "blocks" },
    spanish,
    english: {},
    of: {},
    former: { revision: 0, columns: null },
  } as const;
  const written = writtenRows(textTranslation(texts, "text"), [block("a", "One"), block("b", "Dos")], { revision: 1 });
  const place = () => ({ id: "text-en", label: "Texto" });
  expect(translationWarnings({ ...texts, english: { text: written } }, place)).toEqual([
    {
      id: "text-en",
      text: m.check_in_field({
        field: "Texto",
        text: m.check_rows_copied({ rows: m.check_row({ words: "Dos" }) }),
      }),
      asks: true,
    },
  ]);
});
