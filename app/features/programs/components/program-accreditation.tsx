import type { ReactNode } from "react";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AccreditationStanding } from "../accreditation-standing.ts";
import { accreditationLabel } from "../program-labels.ts";
import type { AccreditationRow } from "../programs.ts";
import { AccreditationLogo } from "./accreditation-logo.tsx";
import { AccreditationResolution } from "./accreditation-resolution.tsx";

export function ProgramAccreditation({
  standing: { status, current, earlier },
  logo,
  programName,
  meaning,
}: {
  standing: AccreditationStanding;
  logo: string | null;
  programName: string;
  meaning: ReactNode;
}) {
  const isAccredited = status === "accredited";
  return (
    <div className="flex flex-wrap items-start gap-8">
      {isAccredited && logo ? (
        <AccreditationLogo alt={m.program_logo_alt({ program: programName })} className="size-32" src={logo} />
      ) : null}
      <div className="min-w-[min(16rem,100%)] flex-1">
        <p className="font-serif text-xl">{accreditationLabel(current)}</p>
        {current && isAccredited ? (
          <p className="mt-2 text-ink-soft">
            <Validity record={current} />
            <span className="block text-sm">
              <AccreditationResolution record={current} />
            </span>
          </p>
        ) : null}
        {meaning}
        {earlier.length > 0 ? (
          <>
            <h3 className="mt-6 font-sans font-semibold text-sm">{m.program_accreditation_history()}</h3>
            <ul className="mt-2 grid gap-1 text-ink-soft text-sm">
              {earlier.map((record) => (
                <li key={record.id}>
                  {accreditationLabel(record)}. <Validity record={record} /> <AccreditationResolution record={record} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  );
}

function Validity({ record }: { record: AccreditationRow }) {
  if (!record.agency || !record.valid_to) return null;
  return <>{m.program_accredited_until({ agency: record.agency, date: formatDay(record.valid_to) })}</>;
}
