import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalculationStep } from "../tuition-calculation.ts";
import { stepLabel } from "../tuition-labels.ts";

const sums: CalculationStep["kind"][] = ["year_fee", "tuition", "total"];

export function TuitionLedger({ steps, currency }: { steps: CalculationStep[]; currency: string }) {
  const isFull = steps.some(({ kind }) => kind === "enrollment");
  return (
    <table className="figures mt-3 w-full border-line border-t text-sm">
      <caption className="sr-only">{m.tuition_calculation()}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.tuition_column_item()}</th>
          <th scope="col">{m.tuition_column_amount()}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => {
          const isSum = sums.includes(step.kind);
          // The base of a discount is not part of the sum.
          const isDiscountBase = step.kind === "second_semester";
          return (
            <tr
              className={`align-top ${isSum ? "border-ink border-b font-semibold" : "border-line border-b"} ${
                isDiscountBase ? "text-ink-soft italic" : ""
              }`}
              key={step.kind}
            >
              <th
                className={`wrap-anywhere py-2.5 pr-[min(1.5rem,5vw)] text-left ${isSum ? "font-semibold" : "font-normal"}`}
                scope="row"
              >
                {step.kind === "total" && isFull
                  ? m.tuition_step_total_full({ year: String(step.year) })
                  : stepLabel(step, currency)}
              </th>
              <td className="whitespace-nowrap py-2.5 text-right">{amountLabel(step, currency)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Formats an amount, with its sign if it is added or subtracted. */
function amountLabel({ kind, amount }: CalculationStep, currency: string): string {
  const money = formatMoney(Math.abs(amount), currency);
  if (amount < 0) return `−\u00a0${money}`;
  return kind === "raise" || kind === "enrollment" ? `+\u00a0${money}` : money;
}
