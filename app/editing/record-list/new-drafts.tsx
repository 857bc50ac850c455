import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { RecordType } from "../description/record-type.ts";
import type { ListedDraft } from "./list-records.ts";

export function NewDrafts({ type, drafts, timeZone }: { type: RecordType; drafts: ListedDraft[]; timeZone: string }) {
  if (drafts.length === 0) return null;
  return (
    <section className="mb-6 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <h2 className="font-sans font-semibold text-sm tracking-normal">{m.record_new_drafts()}</h2>
      <ul className="mt-1">
        {drafts.map(({ id, title, status, updatedAt }) => (
          <li className="flex flex-wrap items-baseline gap-x-4" key={id}>
            <Link
              className="inline-flex min-h-11 items-center text-link font-semibold"
              to={pathsIn().staff.editRecord(type.path, id)}
            >
              {title || m.editing_untitled()}
            </Link>
            <span className="text-ink-soft text-xs">
              {status === "scheduled" ? `${m.staff_status_scheduled()} · ` : null}
              {dateAndTime(updatedAt, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
