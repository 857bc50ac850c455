import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";

export function EmptyPageNote() {
  return (
    <p className="page-width prose-text pb-8">
      {m.page_empty()}{" "}
      <Link className="text-link" to={pathsIn().contact()}>
        {m.nav_contact()}
      </Link>
    </p>
  );
}
