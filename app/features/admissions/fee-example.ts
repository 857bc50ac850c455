import { z } from "zod";
import type { Columns, WorkedExample } from "#app/editing/description/record-type.ts";
import { currencyDecimals, formatDay, formatMoney, formatMonth, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";
import { maxCheckCount, planChecks } from "./payment-checks.ts";
import { raisedFee, semesterFees, shareOf } from "./tuition.ts";

const share = z.number().min(0).max(1);
const month = z.int().min(1).max(12);
const rule = z.object({
  year: z.int().min(1900).max(9999),
  continuing_raise: share,
  annual_cash_discount: share,
  annual_cash_until: z.iso.date(),
  semester_cash_discount: share,
  semester_cash_until: z.iso.date(),
});
const checkRule = z
  .object({
    year: z.int(),
    max_checks: z.int().min(1),
    check_day: z.int().min(1).max(31),
    first_check_month: month,
    last_check_month: month,
  })
  .refine(({ first_check_month: first, last_check_month: last }) => first <= last);

/** Returns the example of a round annual fee in a currency (ISO 4217); null while the row is incomplete. */
export function feeExample(row: Columns, currency = institution.currency): WorkedExample | null {
  const { data } = rule.safeParse(row);
  if (!data) return null;
  const unit = 10 ** currencyDecimals(currency);
  // A round number, in the smallest unit: larger for currencies without decimals.
  const fee = unit === 1 ? 3_000_000 : 3_000 * unit;
  const money = (amount: number) => formatMoney(amount / unit, currency);
  const { first, second } = semesterFees(fee);
  return {
    title: m.fee_example_title({ amount: money(fee) }),
    lines: [
      {
        name: m.fee_example_annual({
          date: formatDay(data.annual_cash_until),
          share: formatShare(data.annual_cash_discount),
        }),
        value: money(fee - shareOf(fee, data.annual_cash_discount)),
      },
      {
        name: m.fee_example_semester({
          date: formatDay(data.semester_cash_until),
          share: formatShare(data.semester_cash_discount),
        }),
        value: money(first + second - shareOf(second, data.semester_cash_discount)),
      },
      ...checkLines(row, fee, money),
      {
        name: m.fee_example_raise({ share: formatShare(data.continuing_raise) }),
        value: money(raisedFee(fee, { continuingRaise: data.continuing_raise })),
      },
    ],
  };
}

function checkLines(row: Columns, fee: number, money: (amount: number) => string): WorkedExample["lines"] {
  const { data } = checkRule.safeParse(row);
  if (!data) return [];
  const { year, max_checks: maxChecks, check_day: checkDay } = data;
  const [firstCheckMonth, lastCheckMonth] = [data.first_check_month, data.last_check_month];
  const limits = { year, maxChecks, checkDay, firstCheckMonth, lastCheckMonth };
  const checks = planChecks(limits, fee, maxCheckCount(limits, firstCheckMonth), firstCheckMonth);
  return [
    {
      name: m.fee_example_checks({
        count: String(checks.length),
        from: formatMonth(firstCheckMonth),
        date: formatDay(checks.at(-1)?.due ?? ""),
      }),
      value: money(checks[0]?.amount ?? 0),
    },
  ];
}
