-- Notices that every page shows.

alter table public.settings add column notices jsonb not null default '[]'::jsonb;
alter table public.settings add constraint settings_notices_check check (jsonb_typeof(notices) = 'array');
alter table public.settings add constraint settings_notices_is_safe check (public.holds_safe_addresses(notices));
comment on column public.settings.notices is
  'List of {"text", "text_en", "level": "info" or "warning", "url", "from", "until"}; the days may be null and count both.';
