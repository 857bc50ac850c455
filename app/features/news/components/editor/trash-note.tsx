import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

export function TrashNote() {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <p>{m.staff_in_trash_note()}</p>
      <LinkButton look="outline" to={`${pathsIn().staff.news()}?vista=papelera`}>
        {m.staff_go_to_trash()}
      </LinkButton>
    </div>
  );
}
