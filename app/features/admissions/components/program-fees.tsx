import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { ProgramGroup } from "../load-tuition.ts";

/** What every program costs, by type; each leads to its calculation. */
export function ProgramFeeList({
  groups,
  saysYears,
}: {
  groups: ProgramGroup[];
  /** Whether each program says of which year its fees are. */
  saysYears: boolean;
}) {
  return (
    <div className="grid gap-10">
      {groups.map(({ label, programs }) => (
        <div key={label}>
          <h3 className="text-xl">{label}</h3>
          <ul className="mt-3 border-line border-t">
            {programs.map((program) => (
              <li
                className="group relative grid gap-x-6 border-line sm:grid-cols-[1fr_auto] border-b py-2.5"
                key={program.code}
              >
                <p>
                  <Link
                    className="font-serif text-lg leading-snug covering-link"
                    lang={foreignLang(program.lang.name)}
                    to={pathsIn().tuition(program.code)}
                  >
                    {program.name}
                  </Link>
                  <span className="block text-ink-soft text-xs">
                    {counted(program.semesters, m.program_duration_semesters_one, m.program_duration_semesters)}
                  </span>
                </p>
                <p className="figures flex flex-wrap items-baseline gap-x-3 pt-0.5 text-sm sm:block sm:text-right">
                  <span className="font-semibold">
                    {program.annualFee === null
                      ? m.tuition_unpublished()
                      : formatMoney(program.annualFee, program.currency)}
                  </span>
                  {program.enrollmentFee === null ? null : (
                    <span className="block text-ink-soft text-xs">
                      {m.tuition_enrollment_of({ amount: formatMoney(program.enrollmentFee, program.currency) })}
                    </span>
                  )}
                  {saysYears && program.annualFee !== null && program.feeYear !== null ? (
                    <span className="block text-ink-soft text-xs">
                      {m.tuition_fees_of_year({ year: String(program.feeYear) })}
                    </span>
                  ) : null}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
