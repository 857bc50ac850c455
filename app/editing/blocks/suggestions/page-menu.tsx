import type { Editor } from "@tiptap/react";
import { type Ref, useEffect } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { insertLink } from "../commands/insert-link.ts";
import { useLinkedPages } from "../use-linked-pages.ts";
import { type SuggestionKeys, SuggestionMenu } from "./suggestion-menu.tsx";
import { pageTrigger, useTrigger } from "./trigger.ts";

/** Menu that «@» and some letters open: pages of the site, whose title is inserted as a link. */
export function PageMenu({
  editor,
  id,
  lang,
  ref,
}: {
  editor: Editor;
  id: string;
  /** Language of the text, and of the linked pages. */
  lang: Locale;
  ref: Ref<SuggestionKeys>;
}) {
  const [trigger, dismiss] = useTrigger(editor, pageTrigger);
  const typed = trigger?.text ?? "";
  const { pages, isNothing, isPending } = useLinkedPages(typed, lang);

  // «@» was no mark for a page: longer texts are not searched for.
  useEffect(() => {
    if (isNothing) dismiss(typed);
  }, [isNothing, typed, dismiss]);

  const suggestions = pages.map(({ title, lang: titleLang, kind, href }) => ({
    key: href,
    name: title,
    lang: titleLang,
    note: kind,
    apply: (range: { from: number; to: number }) => insertLink(editor, range, { href, title }),
  }));
  return (
    <SuggestionMenu
      editor={editor}
      groups={suggestions.length > 0 ? [{ name: m.blocks_link_search(), suggestions }] : []}
      id={id}
      label={m.blocks_link_search()}
      onDismiss={() => dismiss("")}
      pendingText={isPending ? m.blocks_link_searching() : null}
      ref={ref}
      trigger={trigger}
      width={448}
    />
  );
}
