import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { fileSpans } from "#app/features/indicators/accreditation-file/accreditation-file.ts";
import { AccreditationFilePage } from "#app/features/indicators/accreditation-file/components/accreditation-file-page.tsx";
import type { GapRecord } from "#app/features/indicators/accreditation-file/find-gaps.ts";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { mayEditContent } from "#app/features/staff/staff-queries.ts";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { foldText } from "#app/lib/text-search.ts";
import { requireKnownAddress } from "#app/staff-area/known-address.ts";
import { linkTo, recordTypes } from "#app/staff-area/record-types.ts";
import type { Db } from "#app/supabase/db.ts";
import { listDirectedPrograms, listStaffPrograms } from "#app/supabase/staff-programs.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { institution } from "#institution";

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

/** Programs whose file the user may create: all for editors, their own for directors. */
function FilePrograms({ db, userId, isEditor }: { db: Db; userId: string; isEditor: boolean }) {
  const [text, setText] = useState("");
  const programs = useQuery({
    queryKey: isEditor ? ["staff-programs"] : ["directed-programs", userId],
    queryFn: () => (isEditor ? listStaffPrograms(db) : listDirectedPrograms(db, userId)),
  });
  if (programs.isError) return <p role="alert">{m.accreditation_file_failed()}</p>;
  if (!programs.data) return <p role="status">{m.staff_loading()}</p>;
  if (programs.data.length === 0) return <p className="prose-text mt-4">{m.accreditation_file_no_programs()}</p>;
  const searchText = foldText(text.trim());
  const found = programs.data.filter(({ code, name }) => foldText(`${code} ${name}`).includes(searchText));
  return (
    <>
      {programs.data.length > 6 ? (
        <search className="mt-4 block max-w-md">
          <TextField
            label={m.accreditation_file_find()}
            onChange={(event) => setText(event.target.value)}
            type="search"
            value={text}
          />
        </search>
      ) : null}
      <p className="mt-4 text-ink-soft text-xs" role="status">
        {found.length === 0
          ? m.accreditation_file_none_found()
          : counted(found.length, m.accreditation_file_found_one, m.accreditation_file_found)}
      </p>
      <ul className="mt-1 max-w-3xl border-ink border-t-2">
        {found.map(({ id, code, name, type }) => (
          <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-1" key={id}>
            <Link
              className="inline-flex min-h-11 min-w-0 items-center font-serif text-base text-link"
              lang={foreignLang("es")}
              to={pathsIn().staff.accreditationFile(id)}
            >
              {name}
            </Link>
            <span className="figures text-ink-soft text-xs">
              {programTypeLabel[type as ProgramType]?.()} · {code}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
