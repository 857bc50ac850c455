-- Amounts of currencies with decimals; no country's currency, funds or patent office but those of the institution's
-- configuration. A currency that is null is the institution's.

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

alter table public.projects
  drop constraint projects_funding_check,
  add constraint projects_funding_check check (funding ~ '^[a-z][a-z0-9_]{0,39}$');
alter table public.patents
  drop constraint patents_office_check,
  add constraint patents_office_check check (office ~ '^[a-z][a-z0-9_]{0,39}$');

comment on column public.projects.funding is
  'Kind of fund: one of the institution''s configuration, regional, international or internal. `funder` names it.';
comment on column public.patents.office is 'The country''s own, by the institution''s configuration, or uspto, epo, wipo.';
