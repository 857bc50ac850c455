-- An invitation is taken by one request before the password of its account is set.

alter table public.staff_invitations add column claimed_until timestamptz;

comment on column public.staff_invitations.claimed_until is 'Until then one request alone may accept it; null: any.';

create function public.claim_staff_invitation(token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.staff_invitations i set claimed_until = now() + interval '1 minute'
      where i.token_hash = claim_staff_invitation.token_hash and coalesce(i.claimed_until, '-infinity') <= now();
    return case when found then public.open_staff_invitation(token_hash) end;
  end
  $$;

revoke all on function public.claim_staff_invitation(text) from public, anon, authenticated, service_role;
grant execute on function public.claim_staff_invitation(text) to service_role;
