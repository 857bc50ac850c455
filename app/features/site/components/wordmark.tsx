import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { institution } from "#institution";

/** Link to the home page: the site's name beside the university's logo, or beside its short name without a logo. */
export function Wordmark() {
  const { mark } = institution.pictures;
  return (
    // Takes the width that the link bar leaves: a long name then wraps to a second line.
    <Link
      className="flex min-h-11 items-center gap-2 md:gap-3 nav:max-w-max nav:grow nav:basis-0"
      to={pathsIn().home()}
    >
      {mark ? (
        <Mark
          className="h-9 w-auto shrink-0 text-primary forced-colors:text-[CanvasText] max-[22.4rem]:hidden md:h-12"
          path={mark}
        />
      ) : (
        <Initials />
      )}
      <span className="grid leading-none">
        <span className="font-semibold font-serif text-[1.4rem] tracking-tight whitespace-nowrap md:text-[1.7rem]">
          {m.wordmark()}
        </span>
        {/* On phones the line above shows the name. */}
        <span className="mt-1.5 text-ink-soft text-xs max-md:sr-only">{institution.name[getLocale()]}</span>
      </span>
    </Link>
  );
}

function Mark({ path, className }: { path: string; className: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 48 60">
      <path d={path} fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="3" />
      <path d="M10 58h28" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}

function Initials() {
  return (
    <span
      aria-hidden="true"
      className="grid h-9 shrink-0 md:h-12 place-items-center rounded-sm bg-primary px-2.5 font-semibold font-serif text-lg text-paper"
    >
      {institution.shortName}
    </span>
  );
}
