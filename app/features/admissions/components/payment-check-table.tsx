import { formatDay, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { PaymentCheck } from "../payment-checks.ts";

export function PaymentCheckTable({ checks, currency }: { checks: PaymentCheck[]; currency: string }) {
  const cell = "py-2 pl-4 text-right";
  return (
    <>
      <h3 className="mt-10 text-xl">{m.tuition_checks_title()}</h3>
      <p className="mt-2 text-ink-soft text-sm">{m.tuition_checks_note()}</p>
      <ScrollRegion label={m.tuition_checks_title()}>
        <table className="figures mt-3 w-full border-line border-t text-sm">
          <caption className="sr-only">{m.tuition_checks_title()}</caption>
          <thead>
            <tr className="border-ink border-b">
              <th className="py-2 pr-4 text-left font-semibold" scope="col">
                {m.tuition_check_number()}
              </th>
              <th className="py-2 text-left font-semibold" scope="col">
                {m.tuition_check_due()}
              </th>
              <th className={`${cell} font-semibold`} scope="col">
                {m.tuition_column_amount()}
              </th>
            </tr>
          </thead>
          <tbody>
            {checks.map(({ due, amount }, index) => (
              <tr className="border-line border-b" key={due}>
                <th className="py-2 pr-4 text-left font-normal" scope="row">
                  {index + 1}
                </th>
                <td className="py-2">{formatDay(due)}</td>
                <td className={cell}>{formatMoney(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th className="py-2 text-left" colSpan={2} scope="row">
                {m.tuition_checks_sum()}
              </th>
              <td className={cell}>
                {formatMoney(
                  checks.reduce((sum, { amount }) => sum + amount, 0),
                  currency,
                )}
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </>
  );
}
