import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { writeFilter } from "../audit-address.ts";
import type { AuditFilter, AuditPage, AuditPosition } from "../audit-log.ts";

/** Links to newer and older events. The total is not counted. */
export function AuditPagination({
  filter,
  place,
  page: { events, hasMore, searchedTo },
}: {
  filter: AuditFilter;
  place: AuditPosition;
  page: AuditPage;
}) {
  const isNewerPage = place.newerThan !== null;
  const [first, last] = [events[0]?.id ?? null, events.at(-1)?.id ?? null];
  // A partial text search continues after the last event searched.
  const nextId = hasMore ? (isNewerPage ? first : last) : searchedTo;
  const newer = isNewerPage ? nextId : place.olderThan === null ? null : (first ?? place.olderThan);
  const older = isNewerPage ? (last ?? place.newerThan) : nextId;
  const isNewest = place.olderThan === null && !isNewerPage;
  if (isNewest && older === null) return null;
  const list = pathsIn().staff.audit();
  const linkClass = "flex min-h-11 items-center px-3 text-sm hover:underline";
  const links = [
    isNewest ? null : { label: m.audit_newest(), to: writeFilter(filter) },
    newer === null ? null : { label: m.audit_newer(), to: writeFilter(filter, { newerThan: newer }) },
    older === null
      ? null
      : {
          label: searchedTo !== null && !isNewerPage ? m.audit_search_on() : m.audit_older(),
          to: writeFilter(filter, { olderThan: older }),
        },
  ];
  return (
    <nav aria-label={m.audit_pages_label()} className="print:hidden mt-10 border-ink border-t-2 pt-4">
      <ul className="flex flex-wrap justify-center gap-1">
        {links.map((link) =>
          link ? (
            <li key={link.label}>
              <Link className={linkClass} to={`${list}${link.to}`}>
                {link.label}
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
