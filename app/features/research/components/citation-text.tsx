import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { CitationPart } from "../citations/apa.ts";

/** Renders a citation with italics, links and the language of each part. */
export function CitationText({ parts }: { parts: CitationPart[] }) {
  return parts.map(({ text, look, lang }, index) => {
    // The parts of a citation never change order.
    const key = `${index} ${text}`;
    const foreign = foreignLang(lang);
    if (look === "link") {
      return (
        // The link text is the address: print styles need not append it.
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
