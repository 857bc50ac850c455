import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { accreditationLabel } from "../program-labels.ts";
import { type AccreditationRow, sortAccreditations } from "../programs.ts";

/** The logo shown when a program has none of its own, or it cannot be loaded (specification, section 7). */
const fallbackLogo = "/images/logo-cna.png";

/** The current accreditation with its logo, and the earlier ones. */
export function ProgramAccreditation({
  records,
  logo,
  programName,
}: {
  records: AccreditationRow[];
  logo: string;
  programName: string;
}) {
  const [current, ...earlier] = sortAccreditations(records);
  const isAccredited = current?.status === "accredited";
  return (
    <div className="flex flex-wrap items-start gap-8">
      {isAccredited ? (
        <img
          alt={m.program_logo_alt({ program: programName })}
          className="size-32 object-contain"
          height={128}
          onError={showFallbackLogo}
          src={logo}
          width={128}
        />
      ) : null}
      <div className="min-w-64 flex-1">
        <p className="font-serif text-xl">{accreditationLabel(current ?? null)}</p>
        {current && isAccredited ? (
          <p className="mt-2 text-ink-soft">
            <Validity record={current} />
            {current.resolution ? <span className="block text-sm">{current.resolution}</span> : null}
          </p>
        ) : null}
        {earlier.length > 0 ? (
          <>
            <h3 className="mt-6 font-sans font-semibold text-sm">{m.program_accreditation_history()}</h3>
            <ul className="mt-2 grid gap-1 text-ink-soft text-sm">
              {earlier.map((record) => (
                <li key={record.id}>
                  {accreditationLabel(record)}. <Validity record={record} />
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

function showFallbackLogo({ currentTarget }: React.SyntheticEvent<HTMLImageElement>) {
  if (!currentTarget.src.endsWith(fallbackLogo)) currentTarget.src = fallbackLogo;
}
