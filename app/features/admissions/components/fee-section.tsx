import { useLocation } from "react-router";
import { semestersLabel } from "#app/features/programs/program-labels.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import {
  commonFeeYear,
  type FeeOrder,
  feeOrderLabel,
  feeOrderQuery,
  feeOrders,
  groupByType,
  type ListedProgram,
  type ProgramGroup,
  type TuitionData,
} from "../load-tuition.ts";
import { feeRange } from "../tuition-labels.ts";

type Order = { order: FeeOrder; hrefOf: (order: FeeOrder) => string };

const isWide: Partial<Record<FeeOrder, true>> = { duracion: true, matricula: true };

const cash = "py-2.5 pl-4 text-right max-md:hidden";

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

/** Fees of all programs, one table per type, sorted together. The first is open until a program is chosen. */
function FeeTables({
  groups,
  chosen,
  showsYears,
  ...order
}: Order & {
  groups: ProgramGroup[];
  chosen: string | null;
  /** True if each program shows the year of its fees. */
  showsYears: boolean;
}) {
  return (
    <div className="border-line border-t">
      {groups.map((group) => (
        <Disclosure
          className="border-line border-b"
          key={group.type}
          open={chosen === null && group === groups[0]}
          summary={
            <>
              <h3 className="font-sans font-semibold tracking-normal">
                {group.label} ({group.programs.length})
              </h3>
              <span className="figures font-normal text-ink-soft">{feeRange(group.programs)}</span>
            </>
          }
        >
          <div className="scroll-mt-20" id={`valores-${group.type}`}>
            <ScrollRegion label={group.label}>
              <FeeTable chosen={chosen} group={group} showsYears={showsYears} {...order} />
            </ScrollRegion>
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

function FeeTable({
  group: { type, label, programs },
  chosen,
  showsYears,
  order,
  hrefOf,
}: Order & { group: ProgramGroup; chosen: string | null; showsYears: boolean }) {
  const money = (amount: number | null, { currency }: ListedProgram) =>
    amount === null ? "–" : formatMoney(amount, currency);
  return (
    <table className="figures mb-4 w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-ink border-b text-ink-soft text-xs">
          {feeOrders.map((name) => (
            <th
              aria-sort={name === order ? "ascending" : undefined}
              className={`font-normal ${cellLook(name)}`}
              key={name}
              scope="col"
            >
              <Link
                className="inline-flex min-h-11 items-center hover:underline"
                preventScrollReset
                to={`${hrefOf(name)}#valores-${type}`}
              >
                <span className={name === order ? "font-semibold text-ink" : ""}>{feeOrderLabel[name]()}</span>
                {name === order ? <span aria-hidden="true">{"\u00a0↑"}</span> : null}
              </Link>
            </th>
          ))}
          <th className={`font-normal ${cash}`} scope="col">
            {m.tuition_cash_column()}
          </th>
        </tr>
      </thead>
      <tbody>
        {programs.map((program) => (
          <tr
            className={`group/row relative border-line border-b ${program.code === chosen ? "bg-primary-tint" : ""}`}
            key={program.code}
          >
            <th className="py-2.5 pr-4 text-left font-normal" scope="row">
              <Link
                aria-current={program.code === chosen ? "true" : undefined}
                className="font-semibold after:absolute after:inset-0 hover:underline"
                lang={foreignLang(program.lang.name)}
                to={pathsIn().tuition(program.code)}
              >
                {program.name}
              </Link>
              {showsYears && program.annualFee !== null && program.feeYear !== null ? (
                <span className="block text-ink-soft text-xs">
                  {m.tuition_fees_of_year({ year: String(program.feeYear) })}
                </span>
              ) : null}
            </th>
            <td className={cellLook("duracion")}>{semestersLabel(program.semesters)}</td>
            <td className={cellLook("matricula")}>{money(program.enrollmentFee, program)}</td>
            <td className={`font-semibold ${cellLook("arancel")}`}>
              {program.annualFee === null ? m.tuition_unpublished() : money(program.annualFee, program)}
            </td>
            <td className={cash}>{money(program.cash, program)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellLook(name: FeeOrder): string {
  if (name === "programa") return "text-left";
  const hidden = isWide[name] ? "max-md:hidden print:table-cell" : "";
  return name === "duracion" ? `py-2.5 text-left ${hidden}` : `py-2.5 pl-4 text-right ${hidden}`;
}
