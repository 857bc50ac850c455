import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Chevron } from "#app/ui/chevron.tsx";
import { Link } from "#app/ui/link.tsx";
import { accreditationValidity, accreditationYears } from "../accreditation-labels.ts";
import type { AccreditedProgram } from "../accreditation-queries.ts";
import type { AccreditationStanding } from "../accreditation-standing.ts";
import { programTypeLabel } from "../program-labels.ts";
import { programPath } from "../program-path.ts";
import type { AccreditationRow } from "../programs.ts";
import { AccreditationLogo } from "./accreditation-logo.tsx";
import { AccreditationResolution } from "./accreditation-resolution.tsx";

/** A program's row: what it is, its accreditation today, and the earlier ones on demand. */
export function AccreditationEntry({ program, logo }: { program: AccreditedProgram; logo: string | undefined }) {
  const { standing } = program;
  return (
    <li className="late-row grid break-inside-avoid grid-cols-[3.5rem_1fr] gap-x-5 gap-y-2 border-line border-b py-5 sm:grid-cols-[4.5rem_1fr] md:grid-cols-[4.5rem_1fr_17rem] md:grid-rows-[auto_1fr]">
      {logo ? <AccreditationLogo alt={m.accreditation_logo()} className="size-14 sm:size-18" src={logo} /> : null}
      <div className={logo ? "" : "col-span-2"}>
        <h4 className="font-medium font-serif text-lg leading-snug" lang={foreignLang(program.lang.name)}>
          <Link className="hover:underline hover:decoration-1 hover:underline-offset-4" to={programPath(program)}>
            {program.name}
          </Link>
        </h4>
        <p className="mt-1 text-ink-soft text-sm" data-area={program.area}>
          <span aria-hidden="true" className="mr-2 inline-block size-2.5 bg-area" />
          {programTypeLabel[program.type]()}
        </p>
      </div>
      <div className={`text-sm md:col-start-3 md:row-span-2 ${logo ? "col-start-2" : "max-md:col-span-2"}`}>
        <Standing standing={standing} />
      </div>
      {standing.earlier.length > 0 ? (
        <History className={logo ? "col-start-2" : "col-span-2"} records={standing.earlier} />
      ) : null}
    </li>
  );
}

function Standing({ standing: { status, current, earlier } }: { standing: AccreditationStanding }) {
  if (status === "accredited" && current) {
    return (
      <>
        <p className="font-semibold text-primary">{accreditationYears(current)}</p>
        <RecordFacts record={current} />
      </>
    );
  }
  if (status === "in_process") {
    return (
      <>
        <p className="font-semibold">{m.accreditation_in_process_now()}</p>
        {current ? <RecordFacts record={current} /> : null}
      </>
    );
  }
  const expired = earlier[0]?.valid_to;
  return (
    <p className="text-ink-soft">
      {expired ? m.accreditation_expired({ date: formatDay(expired) }) : m.accreditation_never()}
    </p>
  );
}

/** Agency, validity and decision. Agencies and decisions are Chilean, and so is how they are called. */
function RecordFacts({ record }: { record: AccreditationRow }) {
  const spanish = foreignLang("es");
  return (
    <>
      {record.valid_from ? <p>{accreditationValidity(record)}</p> : null}
      {record.agency ? (
        <p className="text-ink-soft text-xs" lang={spanish}>
          {record.agency}
        </p>
      ) : null}
      <p className="text-ink-soft text-xs">
        <AccreditationResolution record={record} />
      </p>
    </>
  );
}

function History({ records, className }: { records: AccreditationRow[]; className: string }) {
  return (
    <details className={`group text-sm ${className}`}>
      <summary className="inline-flex min-h-11 items-center gap-2 text-link">
        <Chevron className="size-2.5 transition-transform group-open:rotate-180" />
        {m.accreditation_history({ count: String(records.length) })}
      </summary>
      <ul className="grid gap-x-8 gap-y-4 border-line border-l pt-1 pb-2 pl-5 sm:grid-cols-2 md:grid-cols-1">
        {records.map((record) => (
          <li key={record.id}>
            <p className="font-semibold">{accreditationYears(record)}</p>
            <RecordFacts record={record} />
          </li>
        ))}
      </ul>
    </details>
  );
}
