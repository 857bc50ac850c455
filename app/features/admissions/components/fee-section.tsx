import { useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { feeOrderQuery } from "../fee-order.ts";
import { commonFeeYear, groupByType, type TuitionData } from "../load-tuition.ts";
import { FeeTables } from "./fee-tables.tsx";

export function FeeSection({ tuition: { programs, program, order } }: { tuition: TuitionData }) {
  const { search } = useLocation();
  const feeYear = commonFeeYear(programs);
  if (programs.length === 0) return null;
  return (
    <section aria-labelledby="valores-heading" className="page-width pb-10" id="valores">
      <div className="border-ink border-t-2 pt-4 pb-3">
        <h2 className="text-xl" id="valores-heading">
          {m.tuition_programs()}
        </h2>
        <p className="mt-1 text-ink-soft text-sm">
          {feeYear ? m.tuition_programs_aside_year({ year: String(feeYear) }) : m.tuition_programs_aside()}
        </p>
      </div>
      <FeeTables
        chosen={program?.code ?? null}
        groups={groupByType(programs)}
        hrefOf={(next) => `${pathsIn().tuition()}${feeOrderQuery(search, next)}`}
        order={order}
        showsYears={feeYear === null}
      />
    </section>
  );
}
