-- The office's contact data and texts on every page, and the layout of home page and menu. The table has exactly one
-- row, which is always published. The institution's identity, such as its names, is in `institution.config.ts`.

create table public.settings (
  id bigint primary key default 1 check (id = 1),
  email text not null default '' check (email = '' or email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  phone text not null default '',
  address jsonb not null default '[]'::jsonb check (jsonb_typeof(address) = 'array'),
  hours text not null default '',
  university_url text,
  agreements_url text check (agreements_url ~ '^https?://'),
  library_url text,
  applicant_register_url text,
  applicant_login_url text,
  social jsonb not null default '[]'::jsonb check (jsonb_typeof(social) = 'array'),
  home_title text not null default '',
  home_lead text not null default '',
  home_sections jsonb not null default '[
    {"section": "deadlines"}, {"section": "programs"}, {"section": "testimonials"}, {"section": "featured"},
    {"section": "information"}, {"section": "news"}
  ]'::jsonb check (jsonb_typeof(home_sections) = 'array'),
  featured_programs jsonb not null default '[]'::jsonb check (jsonb_typeof(featured_programs) = 'array'),
  menu jsonb not null default '[
    {"page": "home", "place": "institution"}, {"page": "about", "place": "institution"},
    {"page": "indicators", "place": "institution"}, {"page": "accreditation", "place": "institution"},
    {"page": "destinations", "place": "institution"}, {"page": "events", "place": "institution"},
    {"page": "doctorates", "place": "programs"}, {"page": "masters", "place": "programs"},
    {"page": "specialties", "place": "programs"}, {"page": "catalogue", "place": "programs"},
    {"page": "supervisors", "place": "programs"}, {"page": "compare", "place": "programs"},
    {"page": "tuition", "place": "bar"},
    {"page": "support", "place": "benefits"}, {"page": "scholarships", "place": "benefits"},
    {"page": "faq", "place": "bar"}, {"page": "news", "place": "bar"}, {"page": "contact", "place": "bar"},
    {"page": "links", "place": "resources"}, {"page": "agreements", "place": "resources"},
    {"page": "documents", "place": "resources"}, {"page": "regulations", "place": "resources"}
  ]'::jsonb check (jsonb_typeof(menu) = 'array'),
  notices jsonb not null default '[]'::jsonb check (jsonb_typeof(notices) = 'array'),
  privacy_representative text not null default '',
  privacy_officer text not null default '',
  privacy_email text not null default '' check (privacy_email = '' or privacy_email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  processors jsonb not null default '[]'::jsonb check (jsonb_typeof(processors) = 'array'),
  data_agreements jsonb not null default '[]'::jsonb check (jsonb_typeof(data_agreements) = 'array'),
  data_agreements_reviewed_on date,
  status text not null default 'published' check (status = 'published'),
  deleted_at timestamptz check (deleted_at is null),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.settings.address is 'The lines of the office''s postal address.';
comment on column public.settings.social is 'List of {"name", "url"}.';
comment on column public.settings.home_sections is
  'List of {"section"}, in the order of the home page. A section that is not in it is not shown.';
comment on column public.settings.featured_programs is 'List of {"program": id}.';
comment on column public.settings.notices is
  'List of {"text", "text_en", "level": "info" or "warning", "url", "from", "until"}; the days may be null and count both.';
comment on column public.settings.privacy_representative is
  'Who represents the university as the controller of personal data: name and office.';
comment on column public.settings.privacy_officer is 'The data protection officer; empty where there is none.';
comment on column public.settings.privacy_email is 'Where requests about personal data are written to.';
comment on column public.settings.processors is
  'Who processes data on the university''s behalf: list of {"name", "service", "country", "safeguard"}.';
comment on column public.settings.data_agreements is
  'Agreements by which data are shared: list of {"party", "purpose", "signed_on"}.';
comment on column public.settings.data_agreements_reviewed_on is 'When staff last confirmed that list.';
comment on column public.settings.menu is
  'List of {"page": a name of app/i18n/site-pages.ts, "place": "bar" or a group}, in order. Empty: the menu of that file.';

insert into public.settings default values;

-- Before update: raises 42501 unless the caller is an administrator, or an editor who changes the notices only. Also
-- for scheduled drafts, which any editor may create and which are published without policies under their author's
-- account.
create function private.check_settings_author() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    free constant text[] := array['notices', 'revision', 'translated_from', 'updated_at', 'updated_by'];
  begin
    if auth.uid() is null or private.is_administrator() then
      return new;
    end if;
    if not public.is_editor() or to_jsonb(new) - free is distinct from to_jsonb(old) - free then
      raise exception 'only administrators change the settings, editors the notices' using errcode = '42501';
    end if;
    return new;
  end
  $$;
create trigger settings_author before update on public.settings
  for each row execute function private.check_settings_author();

alter table public.settings enable row level security;
grant select on public.settings to anon;
grant select, update on public.settings to authenticated;
grant all on public.settings to service_role;

create policy "everybody reads the settings" on public.settings
  for select to anon, authenticated using (true);
create policy "editors change the settings" on public.settings
  for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
