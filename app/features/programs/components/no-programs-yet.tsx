import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";

export function NoProgramsYet() {
  return (
    <p className="prose-text" role="status">
      {m.programs_none_yet()}{" "}
      <Link className="text-link" to={pathsIn().contact()}>
        {m.nav_contact()}
      </Link>
    </p>
  );
}
