import { describeRecords } from "#app/editing/description/record-type.ts";
import { yearField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { feeExample } from "./fee-example.ts";

const year = {
  ...yearField,
  help: m.rule_record_year_help,
  required: "save",
} as const;
const share = { kind: "percent", required: "publish" } as const;
const month = { kind: "number", min: 1, max: 12, help: m.fee_rule_record_month_help, required: "publish" } as const;
const latestFirst = [{ column: "year", ascending: false }] as const;

export const feeRuleRecords = describeRecords({
  path: "reglas-de-aranceles",
  newPath: "nueva",
  table: "fee_rules",
  state: "status",
  group: "admissions",
  names: {
    one: m.fee_rule_record_one,
    many: m.fee_rule_record_many,
    create: m.fee_rule_record_create,
    noun: { one: m.fee_rule_noun_one, many: m.fee_rule_noun, gender: "feminine" },
  },
  purpose: m.fee_rule_record_purpose,
  titles: ["year"],
  sections: [
    {
      title: m.field_section_rules,
      fields: {
        year,
        continuing_raise: { ...share, label: m.tuition_rule_raise, help: m.fee_rule_record_raise_help },
        annual_cash_discount: { ...share, label: m.fee_rule_record_annual_discount },
        annual_cash_until: {
          kind: "day",
          label: m.fee_rule_record_annual_until,
          help: m.field_last_day_help,
          required: "publish",
        },
        semester_cash_discount: { ...share, label: m.fee_rule_record_semester_discount },
        semester_cash_until: {
          kind: "day",
          label: m.fee_rule_record_semester_until,
          help: m.field_last_day_help,
          required: "publish",
        },
      },
    },
    {
      title: m.fee_rule_record_section_checks,
      fields: {
        max_checks: {
          kind: "number",
          min: 0,
          label: m.fee_rule_record_max_checks,
          help: m.fee_rule_record_max_checks_help,
          required: "publish",
        },
        check_day: {
          kind: "number",
          min: 1,
          max: 31,
          label: m.fee_rule_record_check_day,
          help: m.fee_rule_record_check_day_help,
          required: "publish",
        },
        first_check_month: { ...month, label: m.fee_rule_record_first_month },
        last_check_month: { ...month, label: m.fee_rule_record_last_month },
      },
    },
    {
      title: m.field_section_content,
      fields: { note: { kind: "text", lines: true, label: m.field_note, translated: true } },
    },
  ],
  example: feeExample,
  address: () => pathsIn().tuition(),
  list: {
    columns: ["continuing_raise", "annual_cash_discount", "semester_cash_discount"],
    filters: [],
    search: [],
    order: latestFirst,
  },
  refusals: {
    fee_rules_check: m.fee_rule_record_wrong_year,
    fee_rules_check1: m.fee_rule_record_wrong_months,
    fee_rules_check2: m.fee_rule_record_wrong_checks,
  },
});

/** Yearly rules of stipends and funds, kept by staff. */
export const benefitRuleRecords = describeRecords({
  path: "reglas-de-beneficios",
  newPath: "nueva",
  table: "benefit_rules",
  state: "status",
  group: "admissions",
  names: {
    one: m.benefit_rule_record_one,
    many: m.benefit_rule_record_many,
    create: m.benefit_rule_record_create,
    noun: { one: m.benefit_rule_noun_one, many: m.benefit_rule_noun, gender: "feminine" },
  },
  purpose: m.benefit_rule_record_purpose,
  titles: ["year"],
  sections: [
    {
      title: m.field_section_rules,
      fields: {
        year,
        stipend_months: {
          kind: "number",
          min: 1,
          max: 12,
          label: m.benefit_rule_record_stipend_months,
          help: m.benefit_rule_record_stipend_help,
          required: "publish",
        },
        funds_per_semester: {
          kind: "number",
          min: 1,
          max: 12,
          label: m.benefit_rule_record_funds,
          help: m.benefit_rule_record_funds_help,
          required: "publish",
        },
      },
    },
  ],
  address: () => null,
  list: { columns: ["stipend_months", "funds_per_semester"], filters: [], search: [], order: latestFirst },
});
