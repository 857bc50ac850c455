import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { useShortlist } from "./use-shortlist.ts";

/** Link to the visitor's selection; shows its size after hydration. */
export function ShortlistLink() {
  const { codes } = useShortlist();
  return (
    <span aria-live="polite" className="inline-flex min-h-11 items-center">
      <Link className="text-link" to={pathsIn().compare()}>
        {codes.length > 0 ? m.shortlist_link_count({ count: String(codes.length) }) : m.shortlist_link()}
      </Link>
    </span>
  );
}
