import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { headingAnchors } from "#app/lib/text-parts.ts";
import type { PagePartProps } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { PageText } from "./pages.ts";

/** Returns a text of `pages` as a part of a long page, with `children` instead of its prose; empty without the text. */
export function textPart(id: string, text: PageText | undefined, children?: ReactNode): PagePartProps[] {
  if (!text) return [];
  return [
    {
      id,
      title: text.title,
      lang: foreignLang(text.lang.title),
      aside: text.description ? <p lang={foreignLang(text.lang.description)}>{text.description}</p> : null,
      children: children ?? (
        <Prose
          anchors={headingAnchors(text.blocks, `${id}-`)}
          blocks={text.blocks}
          lang={foreignLang(text.lang.blocks)}
        />
      ),
    },
  ];
}
