import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import type { PageText } from "../pages.ts";

/**
 * A text of `pages` as a section of a page, with what belongs to it below. `title` stands where staff withdrew the text
 * but the rest of the section is still there.
 */
export function TextSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: PageText | undefined;
  children?: ReactNode;
}) {
  const lang = text && text.lang !== getLocale() ? text.lang : undefined;
  return (
    <Section
      aside={text?.description ? <p lang={lang}>{text.description}</p> : null}
      id={id}
      title={text?.title ?? title}
    >
      {text ? <Prose blocks={text.blocks} lang={foreignLang(text.lang)} /> : null}
      {children ? <div className={text && text.blocks.length > 0 ? "mt-8" : undefined}>{children}</div> : null}
    </Section>
  );
}
