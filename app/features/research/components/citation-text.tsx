import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { CitationPart } from "../citations/apa.ts";

/** A citation with its italics, its address as a link, and each part in its language. */
export function CitationText({ parts }: { parts: CitationPart[] }) {
  return parts.map(({ text, look, lang }, index) => {
    // The parts of one citation stay in their order.
    const key = `${index} ${text}`;
    const foreign = foreignLang(lang);
    if (look === "link") {
      return (
        // On paper the address is its own text.
        <a className="text-link print:after:content-none!" href={text} key={key}>
          {text}
        </a>
      );
    }
    return look === "italic" ? (
      <em key={key} lang={foreign}>
        {text}
      </em>
    ) : (
      <span key={key} lang={foreign}>
        {text}
      </span>
    );
  });
}
