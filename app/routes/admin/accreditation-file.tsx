import { useParams, useSearchParams } from "react-router";
import { fileSpans } from "#app/features/indicators/accreditation-file/accreditation-file.ts";
import { AccreditationFilePage } from "#app/features/indicators/accreditation-file/components/accreditation-file-page.tsx";
import { FilePrograms } from "#app/features/indicators/accreditation-file/components/file-programs.tsx";
import type { GapRecord } from "#app/features/indicators/accreditation-file/find-gaps.ts";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { mayEditContent } from "#app/features/staff/staff-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { Link } from "#app/ui/link.tsx";
import { institution } from "#institution";
import { requireKnownAddress } from "./known-address.ts";
import { linkTo, recordTypes } from "./record-types.ts";

export const middleware = requireKnownAddress(({ id }) => id === undefined || readRowId(id) !== null);

/** Choice of a program, and its accreditation file. */
export default function StaffAccreditationFile() {
  const { db, user, member } = useStaffSession();
  const { id } = useParams();
  const [query] = useSearchParams();
  const isEditor = mayEditContent(member);
  const program = readRowId(id);
  const years = fileSpans.find((span) => String(span) === query.get("anios")) ?? fileSpans[0];
  return (
    <div className="page-width py-8 print:py-0">
      <StaffTitle>{m.accreditation_file_title()}</StaffTitle>
      {id === undefined ? null : (
        <p className="text-sm print:hidden">
          <Link
            className="inline-flex min-h-11 items-center text-link text-primary"
            to={pathsIn().staff.accreditationFile()}
          >
            {m.accreditation_file_other()}
          </Link>
        </p>
      )}
      <h1 className="text-2xl">{m.accreditation_file_title()}</h1>
      {id === undefined ? (
        <>
          <p className="prose-text mt-2 text-ink-soft">{m.accreditation_file_lead()}</p>
          <FilePrograms {...{ db, isEditor }} userId={user.id} />
        </>
      ) : program ? (
        <AccreditationFilePage
          db={db}
          hrefOf={(record) => (isEditor || record.table === "programs" ? hrefOf(record) : null)}
          question={{ program, years, today: dayIn(institution.timeZone, new Date()) }}
          userId={user.id}
        />
      ) : (
        <p className="prose-text mt-4">{m.accreditation_file_unknown()}</p>
      )}
    </div>
  );
}

/** Returns the address that edits a record, or the list of its table without an id. */
function hrefOf({ table, id }: GapRecord): string | null {
  if (id !== null) return linkTo(table, String(id))?.href ?? null;
  const type = recordTypes.find((known) => known.table === table);
  return type ? pathsIn().staff.records(type.path) : null;
}
