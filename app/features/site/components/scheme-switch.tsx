import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { schemePath } from "#app/i18n/paths.ts";
import { schemeChosen } from "#app/lib/color-scheme.ts";

/**
 * Switch between system, light and dark color scheme. A separate form, so it works without JavaScript;
 * `page-script/page-script.ts` applies the scheme without a page load. The server marks the current choice:
 * `server/http/page-scheme.ts` depends on the order of the button's attributes.
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
