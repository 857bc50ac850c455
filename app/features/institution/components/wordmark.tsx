import { Link } from "react-router";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";

/** The site's name: leads home. The drawing is an araucaria, the tree of the Nahuelbuta range. */
export function Wordmark() {
  return (
    <Link className="flex items-center gap-3.5" to={pathsIn().home()}>
      <Araucaria className="h-12 w-auto shrink-0 text-primary" />
      <span className="grid leading-none">
        <span className="font-semibold font-serif text-[1.7rem] tracking-tight">
          {getLocale() === "es" ? "Postgrado" : "Postgraduate"}
        </span>
        <span className="mt-1.5 text-ink-soft text-xs">{institution.name[getLocale()]}</span>
      </span>
    </Link>
  );
}

function Araucaria({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 48 60">
      <path
        d="M24 16v42M24 17C18 11 12 12 8 15M24 17c6-6 12-5 16-2M24 21C17 16 9 18 4 23M24 21c7-5 15-3 20 2M24 26c-6-3-12-1-16 4M24 26c6-3 12-1 16 4M24 14C21 8 17 6 13 6M24 14c3-6 7-8 11-8M24 13V4"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="3.4"
      />
      <path d="M10 58h28" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
