-- One English, of the United States, in names of columns. Saved versions of the rules of payment follow, so that one can be
-- put back; the audit log stays as it was written.

alter table public.program_figures rename column new_enrolment to new_enrollment;
alter table public.program_figures rename column total_enrolment to total_enrollment;
alter table public.program_figures
  rename constraint program_figures_new_enrolment_check to program_figures_new_enrollment_check;
alter table public.program_figures
  rename constraint program_figures_total_enrolment_check to program_figures_total_enrollment_check;

alter table public.fee_rules rename column max_cheques to max_checks;
alter table public.fee_rules rename column cheque_day to check_day;
alter table public.fee_rules rename column first_cheque_month to first_check_month;
alter table public.fee_rules rename column last_cheque_month to last_check_month;
alter table public.fee_rules rename constraint fee_rules_max_cheques_check to fee_rules_max_checks_check;
alter table public.fee_rules rename constraint fee_rules_cheque_day_check to fee_rules_check_day_check;
alter table public.fee_rules rename constraint fee_rules_first_cheque_month_check to fee_rules_first_check_month_check;
alter table public.fee_rules rename constraint fee_rules_last_cheque_month_check to fee_rules_last_check_month_check;
comment on column public.fee_rules.check_day is
  'Day of the month on which each check (of a payment) is due; the last day of months that are shorter.';

update public.revisions set content = content
  - array['max_cheques', 'cheque_day', 'first_cheque_month', 'last_cheque_month']
  || jsonb_build_object(
    'max_checks', content -> 'max_cheques', 'check_day', content -> 'cheque_day',
    'first_check_month', content -> 'first_cheque_month', 'last_check_month', content -> 'last_cheque_month'
  )
where table_name = 'fee_rules' and content ? 'cheque_day';

alter table public.patents rename column concession_year to grant_year;
alter table public.patents rename constraint patents_concession_year_check to patents_grant_year_check;

CREATE OR REPLACE FUNCTION public.documents_of_patent(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'patent', p.id::text, p.language, p.title, null, public.text_of_people(p.inventors), p.abstract, null,
      '{}'::jsonb,
      array_remove(array[
        'year:' || p.grant_year, 'status:' || p.status, 'office:' || p.office, 'area:' || p.area
      ], null),
      public.identifier_forms(p.number), coalesce(p.grant_year, extract(year from p.filed_on)::integer),
      '-infinity'::timestamptz
    from public.patents p
    where p.id = any (ids::bigint[]) and p.visibility = 'published'
  $function$;

CREATE OR REPLACE FUNCTION public.documents_of_thesis(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'thesis', t.id::text, t.language, t.title, null,
      concat_ws(', ', concat_ws(' ', t.student ->> 'given', t.student ->> 'family'), advisors.names),
      t.abstract, null, '{}'::jsonb,
      array['year:' || t.year, 'program:' || p.code, 'type:' || p.type, 'area:' || p.area, 'language:' || t.language],
      public.identifier_forms(t.handle), t.year, '-infinity'::timestamptz
    from public.theses t
      join public.programs p on p.id = t.program_id and p.status = 'published'
      left join lateral (
        select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by ta.role, a.family_names) as names
        from public.thesis_academics ta join public.academics a on a.id = ta.academic_id and a.status = 'published'
        where ta.thesis_id = t.id and ta.role <> 'examiner'
      ) advisors on true
    where t.id = any (ids::bigint[]) and t.visibility = 'published'
  $function$;

comment on column public.search_words.standing is
  'What a misspelled word rather meant: 0 a word of a program''s title or other names, 1 any other.';
