import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { shortlistFields, shortlistFormId } from "./shortlist.ts";
import { useShortlist } from "./use-shortlist.ts";

/** Form of the page's `ShortlistButton`s. Without JavaScript it leads to the visitor's selection. */
export function ShortlistForm() {
  return (
    <form action={pathsIn().shortlist()} id={shortlistFormId} method="post">
      <noscript>
        <p className="mt-2 text-ink-soft text-xs">{m.shortlist_noscript()}</p>
      </noscript>
    </form>
  );
}

/** Adds a program to the selection or removes it. Requires a `ShortlistForm`. Shows the state after hydration. */
export function ShortlistButton({
  code,
  name,
  isIcon = false,
}: {
  code: string;
  name: string;
  /** True for an icon without text, in list rows. */
  isIcon?: boolean;
}) {
  const { codes, change } = useShortlist();
  const isKept = codes.includes(code);
  const label = isKept ? m.shortlist_kept() : m.shortlist_keep();
  return (
    <button
      aria-label={isKept ? m.shortlist_remove_name({ name }) : m.shortlist_keep_name({ name })}
      className={isIcon ? "icon-target" : buttonClass("outline")}
      data-waits=""
      form={shortlistFormId}
      name={isKept ? shortlistFields.remove : shortlistFields.add}
      onClick={(event) => {
        event.preventDefault();
        change(isKept ? { remove: code } : { add: code });
      }}
      type="submit"
      value={code}
    >
      <svg aria-hidden="true" className="size-4.5 shrink-0" viewBox="0 0 18 18">
        <path
          d="M4 2.2h10v13.6l-5-3.9-5 3.9z"
          fill={isKept ? "currentColor" : "none"}
          stroke="currentColor"
          strokeLinejoin="round"
          strokeWidth="1.6"
        />
      </svg>
      {isIcon ? null : label}
    </button>
  );
}
