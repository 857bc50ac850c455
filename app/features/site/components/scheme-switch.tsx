import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { schemePath } from "#app/i18n/paths.ts";
import { schemeChosen } from "#app/lib/color-scheme.ts";

/**
 * The choice between the system's scheme, light and dark. A form of its own, which works without JavaScript;
 * `page-script/scheme-switch.ts` changes the scheme at once. Which choice holds the server writes into the page, and
 * the order of a button's attributes is the one that `server/http/page-scheme.ts` looks for.
 */
export function SchemeSwitch({ className = "" }: { className?: string }) {
  const { pathname, search } = useLocation();
  const chosen = useSyncExternalStore(subscribe, currentScheme, () => "");
  const options = [
    { value: "", label: m.scheme_system() },
    { value: "light", label: m.scheme_light() },
    { value: "dark", label: m.scheme_dark() },
  ];
  return (
    <form
      action={schemePath}
      aria-label={m.scheme_label()}
      className={`flex flex-wrap items-center gap-x-4 print:hidden ${className}`}
      data-schemes=""
      method="post"
    >
      <input name="next" suppressHydrationWarning type="hidden" value={`${pathname}${search}`} />
      <span aria-hidden="true">{m.scheme_label()}</span>
      {options.map(({ value, label }) => (
        <button
          aria-pressed={value === chosen}
          className="min-h-11 min-w-11 underline-offset-4 hover:underline aria-pressed:font-semibold aria-pressed:underline aria-pressed:decoration-2"
          data-without-react=""
          key={value}
          name="scheme"
          type="submit"
          value={value}
        >
          {label}
        </button>
      ))}
    </form>
  );
}

const currentScheme = () => document.documentElement.dataset.scheme ?? "";

function subscribe(onChange: () => void) {
  window.addEventListener(schemeChosen, onChange);
  return () => window.removeEventListener(schemeChosen, onChange);
}
