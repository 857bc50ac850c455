import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { institution } from "#institution";
import { araucariaTree } from "../araucaria.ts";

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
      <path d={araucariaTree} fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="3" />
      <path d="M10 58h28" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
