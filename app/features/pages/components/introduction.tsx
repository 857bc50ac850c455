import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { Prose } from "#app/ui/prose.tsx";
import type { PageText } from "../pages.ts";

/** A text of `pages` that introduces a section. `isRuled` draws a line below it. Renders nothing without the text. */
export function Introduction({ text, isRuled = false }: { text: PageText | undefined; isRuled?: boolean }) {
  if (!text) return null;
  return (
    <div className={isRuled ? "mb-8 border-line border-b pb-8" : "mb-8"}>
      <Prose blocks={text.blocks} lang={foreignLang(text.lang.blocks)} />
    </div>
  );
}
