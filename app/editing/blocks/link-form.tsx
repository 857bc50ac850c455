import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useId, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { safeHref } from "#app/lib/safe-href.ts";
import { controlClass, FieldNotes } from "#app/ui/form/field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { insertLink } from "./commands/insert-link.ts";
import { type LinkedPage, useLinkedPages } from "./use-linked-pages.ts";

/**
 * Form for the target of a link: a URL, or a page of this site found by its title. Without a selection, the title or
 * the URL becomes the text of the link.
 */
export function LinkForm({ editor, lang, onClose }: { editor: Editor; lang: Locale; onClose: () => void }) {
  const id = useId();
  const [address, setAddress] = useState<string>(editor.getAttributes("link").href ?? "");
  const [isWrong, setWrong] = useState(false);
  // Null until the person moves to a page: then Enter takes the first one, unless the text is an address.
  const [moved, setMoved] = useState<number | null>(null);
  const isLink = editor.isActive("link");
  const { pages, isNothing, isPending } = useLinkedPages(address, lang);
  const isAddress = typedAddress(address) !== address.trim();
  const active = moved ?? (isAddress ? -1 : 0);
  const current = pages[active];

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
    if (!(event.target instanceof HTMLInputElement)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && pages.length > 0) setMoved((Math.max(active, by > 0 ? -1 : 0) + by + pages.length) % pages.length);
    else if (event.key === "Enter") apply();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nested forms are invalid.
    <div className="grid gap-2 border-line border-b bg-paper-deep px-3 py-3" onKeyDown={onKeyDown}>
      <label className="font-semibold text-sm" htmlFor={id}>
        {m.blocks_link_address()}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          aria-activedescendant={current ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-controls={pages.length > 0 ? `${id}-pages` : undefined}
          aria-expanded={pages.length > 0}
          aria-invalid={isWrong || undefined}
          autoCapitalize="none"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: opened by a button to enter a URL.
          autoFocus
          className={`${controlClass} min-w-48! w-auto! flex-1 text-sm!`}
          id={id}
          onChange={(event) => {
            setAddress(event.target.value);
            setMoved(null);
            setWrong(false);
          }}
          placeholder="https://"
          role="combobox"
          spellCheck={false}
          value={address}
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
        <Pages active={active} id={id} onChoose={({ href, title }) => link(href, title)} pages={pages} />
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

function Pages({
  id,
  pages,
  active,
  onChoose,
}: {
  id: string;
  pages: LinkedPage[];
  active: number;
  onChoose: (page: LinkedPage) => void;
}) {
  return (
    <div
      aria-label={m.blocks_link_search()}
      className="max-h-64 overflow-y-auto border border-line bg-raised"
      id={`${id}-pages`}
      role="listbox"
    >
      {pages.map((page, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the field.
        <div
          aria-selected={index === active}
          className="blocks-choice flex flex-wrap justify-between gap-x-4"
          id={`${id}-${index}`}
          key={page.href}
          onClick={() => onChoose(page)}
          onMouseDown={(event) => event.preventDefault()}
          role="option"
          tabIndex={-1}
        >
          <span lang={page.lang}>{page.title}</span>
          <span className="text-xs">{page.kind}</span>
        </div>
      ))}
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
