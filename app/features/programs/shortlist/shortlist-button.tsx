import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
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
export function ShortlistButton({ code, name, className }: { code: string; name: string; className: string }) {
  const { codes, change } = useShortlist();
  const isKept = codes.includes(code);
  return (
    <button
      aria-label={isKept ? m.shortlist_remove_name({ name }) : m.shortlist_keep_name({ name })}
      className={className}
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
      {isKept ? (
        <svg aria-hidden="true" className="size-3.5" viewBox="0 0 14 14">
          <path d="M1.5 7.5l3.7 3.8 7.3-8.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      ) : null}
      {isKept ? m.shortlist_kept() : m.shortlist_keep()}
    </button>
  );
}
