import type { Editor } from "@tiptap/react";
import { useId, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { safeHref } from "#app/lib/safe-href.ts";
import { controlClass, FieldNotes } from "#app/ui/form/field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { typedAddress } from "./typed-address.ts";

/** Asks where the selected words lead. Without a selection the address itself becomes the text of the link. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const [address, setAddress] = useState<string>(editor.getAttributes("link").href ?? "");
  const [isWrong, setWrong] = useState(false);
  const isLink = editor.isActive("link");

  function apply() {
    const href = typedAddress(address);
    if (!href || safeHref(href) === null) {
      setWrong(true);
      return;
    }
    const chain = editor.chain();
    if (editor.state.selection.empty && !isLink) {
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
    } else chain.extendMarkRange("link").setLink({ href });
    chain.run();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no form, since there is one around it already.
    <div
      className="grid gap-2 border-line border-b bg-paper-deep px-3 py-3"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <label className="font-semibold text-sm" htmlFor={id}>
        {m.blocks_link_address()}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          aria-invalid={isWrong || undefined}
          autoCapitalize="none"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the button that opened it asks for the address.
          autoFocus
          className={`${controlClass} min-w-48! w-auto! flex-1 text-sm!`}
          id={id}
          inputMode="url"
          onChange={(event) => setAddress(event.target.value)}
          placeholder="https://"
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
      <FieldNotes error={isWrong ? m.blocks_link_wrong() : undefined} hint={m.blocks_link_hint()} id={id} />
    </div>
  );
}
