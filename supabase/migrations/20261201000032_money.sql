-- Amounts of currencies with decimals, and no country's currency by default: null is the institution's.

alter table public.programs
  alter column enrollment_fee type numeric,
  alter column annual_fee type numeric,
  alter column fee_currency drop default,
  alter column fee_currency drop not null;
alter table public.scholarships
  alter column stipend_amount type numeric,
  alter column currency drop default,
  alter column currency drop not null;
alter table public.projects
  alter column amount type numeric,
  alter column amount_currency drop default,
  alter column amount_currency drop not null;

comment on column public.programs.fee_currency is 'ISO 4217. Null: the institution''s.';
comment on column public.programs.annual_fee is 'Arancel anual, in fee_currency, for fee_year.';
comment on column public.programs.enrollment_fee is 'Matrícula, in fee_currency, for fee_year.';
comment on column public.scholarships.stipend_amount is
  'Each month''s, in currency; paid over benefit_rules.stipend_months.';
