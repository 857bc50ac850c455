import type { FeeRule } from "#app/features/admissions/tuition.ts";

/** Fee rules of specification section 9. */
export const rule2027: FeeRule = {
  year: 2027,
  continuingRaise: 0.047,
  annualCashDiscount: 0.1,
  annualCashUntil: "2027-04-30",
  semesterCashDiscount: 0.05,
  semesterCashUntil: "2027-09-30",
  maxChecks: 10,
  checkDay: 30,
  firstCheckMonth: 3,
  lastCheckMonth: 12,
  note: "",
  noteLang: "es",
};
