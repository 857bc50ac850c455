import { Link } from "react-router";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";

/** The site's name: leads home. The drawing is an araucaria, the tree of the Nahuelbuta range. */
export function Wordmark() {
  return (
    <Link className="flex items-center gap-3" to={pathsIn().home()}>
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
        d="M24 58V9M24 14q-6 0-9-6M24 14q6 0 9-6M24 21q-11 0-16-10M24 21q11 0 16-10M24 28q-15 0-20-12M24 28q15 0 20-12M24 34q-9 0-14-7M24 34q9 0 14-7"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="3"
      />
      <path d="M10 58h28" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
