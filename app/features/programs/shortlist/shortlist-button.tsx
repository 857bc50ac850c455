import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { shortlistFields, shortlistFormId } from "./shortlist.ts";
import { useShortlist } from "./use-shortlist.ts";

/** The form behind the page's `ShortlistButton`s: without JavaScript it takes the visitor to their selection. */
export function ShortlistForm() {
  return (
    <form action={pathsIn().shortlist()} id={shortlistFormId} method="post">
      <noscript>
        <p className="mt-2 text-ink-soft text-xs">{m.shortlist_noscript()}</p>
      </noscript>
    </form>
  );
}

/**
 * Keeps a program in the visitor's selection or takes it out. Needs a `ShortlistForm` on the page. What was kept shows
 * once the page has been taken over.
 */
export function ShortlistButton({
  code,
  name,
  isIcon = false,
}: {
  code: string;
  name: string;
  /** In rows of lists the button is a sign alone. */
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
