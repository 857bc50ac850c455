import { Combobox, ComboboxItem, ComboboxList, useComboboxStore, useStoreState } from "@ariakit/react";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useId, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { safeHref } from "#app/lib/safe-href.ts";
import { controlClass, FieldNotes } from "#app/ui/form/field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { insertLink } from "./commands/insert-link.ts";
import { useLinkedPages } from "./use-linked-pages.ts";

/**
 * Form for the target of a link: a URL, or a page of this site found by its title. Without a selection, the title or
 * the URL becomes the text of the link.
 */
export function LinkForm({ editor, lang, onClose }: { editor: Editor; lang: Locale; onClose: () => void }) {
  const id = useId();
  const [address, setAddress] = useState<string>(editor.getAttributes("link").href ?? "");
  const [isWrong, setWrong] = useState(false);
  const isLink = editor.isActive("link");
  const { pages, isNothing, isPending } = useLinkedPages(address, lang);
  const isAddress = typedAddress(address) !== address.trim();
  const store = useComboboxStore({
    compositeElementInFocusOrder: false,
    focusLoop: true,
    inputValue: address,
    open: pages.length > 0,
  });
  // Enter takes the first page until the person moves, unless the text is an address.
  const activeHref = useStoreState(store, "activeValue");
  const current = pages.find(({ href }) => href === activeHref);

  function link(href: string, title: string) {
    const { selection } = editor.state;
    if (selection.empty && !isLink) insertLink(editor, selection, { href, title });
    else editor.chain().extendMarkRange("link").setLink({ href }).run();
    onClose();
  }

  function apply() {
    if (current) return link(current.href, current.title);
    // The pages that are found appear first.
    if (isPending && !isAddress) return;
    const href = typedAddress(address);
    if (href && safeHref(href) !== null) link(href, href);
    else setWrong(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
  }

  /** Handles Enter before the combobox does, which would only choose a page. */
  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    apply();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nested forms are invalid.
    <div className="grid gap-2 border-line border-b bg-paper-deep px-3 py-3" onKeyDown={onKeyDown}>
      <label className="font-semibold text-sm" htmlFor={id}>
        {m.blocks_link_address()}
      </label>
      <div className="flex flex-wrap gap-2">
        <Combobox
          aria-invalid={isWrong || undefined}
          autoCapitalize="none"
          autoFocus
          autoSelect={isAddress ? false : "always"}
          className={`${controlClass} min-w-48! w-auto! flex-1 text-sm!`}
          id={id}
          onChange={(event) => {
            setAddress(event.target.value);
            setWrong(false);
          }}
          onKeyDownCapture={onKeyDownCapture}
          placeholder="https://"
          spellCheck={false}
          store={store}
        />
        <button className={buttonClass("primary")} onClick={apply} type="button">
          {m.blocks_link_apply()}
        </button>
        {isLink ? (
          <button
            className={buttonClass("outline")}
            onClick={() => {
              editor.chain().extendMarkRange("link").unsetLink().run();
              onClose();
            }}
            type="button"
          >
            {m.blocks_link_remove()}
          </button>
        ) : null}
        <button className={buttonClass("quiet")} onClick={onClose} type="button">
          {m.staff_cancel()}
        </button>
      </div>
      {pages.length > 0 ? (
        <ComboboxList
          aria-label={m.blocks_link_search()}
          className="max-h-64 overflow-y-auto border border-line bg-raised"
          store={store}
        >
          {pages.map(({ href, title, lang: titleLang, kind }) => (
            <ComboboxItem
              aria-selected={href === activeHref}
              className="blocks-choice flex flex-wrap justify-between gap-x-4"
              key={href}
              onClick={() => link(href, title)}
              onMouseDown={(event) => event.preventDefault()}
              setValueOnClick={false}
              value={href}
            >
              <span lang={titleLang}>{title}</span>
              <span className="text-xs">{kind}</span>
            </ComboboxItem>
          ))}
        </ComboboxList>
      ) : null}
      <p className="sr-only" role="status">
        {isNothing ? m.blocks_link_none() : ""}
      </p>
      <FieldNotes
        error={isWrong ? m.blocks_link_wrong() : undefined}
        hint={isNothing ? m.blocks_link_none() : m.blocks_link_hint()}
        id={id}
      />
    </div>
  );
}

/** Adds a missing scheme to a typed URL. Returns an empty text for an empty one. */
function typedAddress(text: string): string {
  const address = text.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^[a-z\d-]+(\.[a-z\d-]+)+([/?#]|$)/i.test(address)) return `https://${address}`;
  return address;
}
