-- Universities grade from 1 to 7, from 0 to 10 or from 0 to 20.

alter table public.scholarships drop constraint scholarships_minimum_average_check;
alter table public.scholarships add constraint scholarships_minimum_average_check
  check (minimum_average between 0 and 100);
comment on column public.scholarships.minimum_average is
  'Weighted average of earlier studies, on the university''s scale, that one must reach.';
