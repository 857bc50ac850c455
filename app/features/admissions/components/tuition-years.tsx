import { formatCurrencyName, formatMoney, formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { PricedProgram } from "../fee-queries.ts";
import type { FeeRule, YearFee } from "../tuition.ts";

export function TuitionYears({
  years,
  program: { currency, enrollmentFee },
  rule,
}: {
  years: YearFee[];
  program: Pick<PricedProgram, "currency" | "enrollmentFee">;
  rule: FeeRule;
}) {
  const enrollment = enrollmentFee ?? 0;
  const sum = years.reduce((total, { amount }) => total + amount + enrollment, 0);
  const number = "py-2 pl-2 text-right sm:pl-4";
  return (
    <>
      <h3 className="mt-10 text-xl">{m.tuition_years()}</h3>
      <p className="mt-2 max-w-[42rem] text-ink-soft text-sm">
        {years.length > 1 ? m.tuition_years_note({ share: formatShare(rule.continuingRaise) }) : m.tuition_years_last()}{" "}
        {m.tuition_years_undiscounted({ currency: formatCurrencyName(currency) })}
      </p>
      <ScrollRegion label={m.tuition_years()}>
        <table className="figures mt-3 w-full border-line border-t text-xs sm:text-sm">
          <caption className="sr-only">{m.tuition_years()}</caption>
          <thead>
            <tr className="border-ink border-b align-bottom">
              <th className="py-2 text-left font-semibold" scope="col">
                {m.tuition_year_column()}
              </th>
              <th className={`${number} font-semibold`} scope="col">
                {m.tuition_fee_column()}
              </th>
              <th className={`${number} font-semibold`} scope="col">
                {m.tuition_enrollment_column()}
              </th>
              <th className={`${number} font-semibold`} scope="col">
                {m.tuition_total_column()}
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ yearOfStudy, year, semesters, amount }, index) => (
              <tr className="border-line border-b align-top" key={year}>
                <th className="py-2 text-left font-normal" scope="row">
                  {m.tuition_nth_year({ year: String(yearOfStudy) })}, {year}
                  {semesters === 1 ? (
                    <span className="block text-ink-soft text-xs">{m.tuition_one_semester()}</span>
                  ) : null}
                  {index > 0 ? (
                    <span className="block text-ink-soft text-xs italic">{m.tuition_estimate()}</span>
                  ) : null}
                </th>
                <td className={number}>{formatNumber(amount)}</td>
                <td className={number}>{enrollmentFee === null ? "–" : formatNumber(enrollmentFee)}</td>
                <td className={number}>{formatNumber(amount + enrollment)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th className="py-2 text-left" colSpan={3} scope="row">
                {sumLabel(years.length > 1, enrollmentFee !== null)}
              </th>
              <td className={`${number} whitespace-nowrap`}>{formatMoney(sum, currency)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </>
  );
}

function sumLabel(isEstimate: boolean, isFull: boolean): string {
  if (isEstimate) return isFull ? m.tuition_years_sum_estimate() : m.tuition_years_sum_estimate_bare();
  return isFull ? m.tuition_years_sum() : m.tuition_years_sum_bare();
}
