import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { useAction } from "#app/editing/saving/use-action.ts";
import { elapsed } from "#app/i18n/elapsed.ts";
import { formatDate } from "#app/i18n/format.ts";
import { keepLanguage } from "#app/i18n/language-cookie.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import { accountFailureText } from "../../account-failure.ts";
import { deviceName, endOwnSessions, listOwnSessions } from "../../own-sessions.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "../../recovery-codes.ts";
import { verifiedFactors } from "../../session-assurance.ts";
import { readAccountSettings } from "../../sign-in-providers.ts";
import { setOwnLanguage } from "../../staff-queries.ts";
import { useAuth } from "../auth-provider.tsx";
import { useNotice } from "../notices.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { StaffTitle } from "../staff-title.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { LinkedIdentities } from "./linked-identities.tsx";
import { SecondFactors } from "./second-factors.tsx";

const labels: Readonly<Record<Locale, () => string>> = {
  es: () => m.people_language_es({}, { locale: "es" }),
  en: () => m.people_language_en({}, { locale: "en" }),
};

export function SecurityPage() {
  const session = useStaffSession();
  const { user } = session;
  const client = useQueryClient();
  const settings = useQuery({
    queryKey: ["account-settings"],
    queryFn: () => readAccountSettings(session),
  });
  const title = m.account_security_title();
  const { providers = [], supportsPhones = false, hasRecoveryCodes } = settings.data ?? {};
  return (
    <>
      <StaffTitle>{title}</StaffTitle>
      <div className="page-width pt-10 sm:pt-14">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-3 text-ink-soft">{m.account_security_lead({ email: user.email ?? "" })}</p>
      </div>
      <Section aside={<p>{m.account_factors_lead()}</p>} id="second-factor" title={m.account_factors_title()}>
        <SecondFactors supportsPhones={supportsPhones} />
      </Section>
      <Section aside={<p>{m.account_recovery_lead()}</p>} id="recovery-codes" title={m.account_recovery_title()}>
        {hasRecoveryCodes ? <RecoveryCodes hasFactor={verifiedFactors(user).length > 0} /> : null}
        {hasRecoveryCodes === false ? <p className="max-w-prose">{m.account_recovery_unavailable()}</p> : null}
      </Section>
      <Section aside={<p>{m.account_password_lead()}</p>} id="password" title={m.account_password_title()}>
        <ChangePasswordForm onChanged={() => void client.invalidateQueries({ queryKey: ["own-sessions"] })} />
      </Section>
      {providers.length > 0 ? (
        <Section aside={<p>{m.account_identities_lead()}</p>} id="identities" title={m.account_identities_title()}>
          <LinkedIdentities providers={providers} />
        </Section>
      ) : null}
      <Section aside={<p>{m.account_sessions_lead()}</p>} id="sessions" title={m.account_sessions_title()}>
        <OwnSessions />
      </Section>
      <Section aside={<p>{m.account_language_lead()}</p>} id="language" title={m.account_language_title()}>
        <OwnLanguage />
      </Section>
    </>
  );
}

/** Language of the staff area after a sign-in and of the site's emails to the user. */
function OwnLanguage() {
  const { db, user, member } = useStaffSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const tell = useNotice();
  // Selected value while it is being saved.
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function choose(language: Locale) {
    setFailure(null);
    setChosen(language);
    try {
      await setOwnLanguage(db, language);
      keepLanguage(language);
      await client.invalidateQueries({ queryKey: ["staff-member", user.id] });
      tell({ text: m.account_language_set({}, { locale: language }), survives: true });
      navigate(pathsIn(language).staff.security(), { preventScrollReset: true });
    } catch {
      setChosen(null);
      setFailure({ message: m.account_failed(), advice: m.staff_try_again_advice() });
    }
  }

  return (
    <>
      <FormAlert failure={failure} />
      <fieldset className="flex flex-wrap gap-x-8">
        <legend className="sr-only">{m.account_language_title()}</legend>
        {locales.map((language) => (
          <label className="flex min-h-11 items-center gap-3" key={language}>
            <input
              checked={(chosen ?? member.language ?? getLocale()) === language}
              className="size-5 accent-primary"
              name="staff-language"
              onChange={() => void choose(language)}
              type="radio"
            />
            <span lang={language}>{labels[language]()}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function OwnSessions() {
  const { db, user } = useStaffSession();
  const tell = useNotice();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const sessions = useQuery({
    queryKey: ["own-sessions", user.id],
    queryFn: () => listOwnSessions(db),
    staleTime: 0,
  });

  async function end(session?: string) {
    setFailure(null);
    try {
      const ended = await endOwnSessions(db, session);
      tell({ text: ended === 1 ? m.account_session_ended() : m.account_sessions_ended() });
    } catch {
      setFailure({ message: m.account_failed(), advice: m.staff_try_again_advice() });
    }
    await sessions.refetch();
  }

  if (sessions.isPending) return <p role="status">{m.staff_loading()}</p>;
  if (!sessions.data) {
    return <LoadFailure onRetry={() => void sessions.refetch()}>{m.account_sessions_failed()}</LoadFailure>;
  }
  const others = sessions.data.filter(({ is_current }) => !is_current);
  return (
    <>
      <FormAlert failure={failure} />
      <ul className="mb-6 divide-y divide-line border-line border-y">
        {sessions.data.map(({ id, began_at, used_at, user_agent, is_current }) => {
          const device = deviceName(user_agent) ?? m.account_session_unknown();
          return (
            <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3" key={id}>
              <div>
                <p className="font-semibold">
                  {device}
                  {is_current ? <span className="font-normal text-ink-soft"> · {m.account_session_this()}</span> : null}
                </p>
                <p className="text-ink-soft text-sm">
                  {m.account_session_times({ began: formatDate(began_at), used: elapsed(used_at) })}
                </p>
              </div>
              {is_current ? null : (
                <button
                  className="min-h-11 font-semibold text-link text-primary text-sm"
                  onClick={() => void end(id)}
                  type="button"
                >
                  {m.account_session_end()}
                  <span className="sr-only">: {device}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 ? (
        <button className={buttonClass("outline")} onClick={() => void end()} type="button">
          {m.account_sessions_end()}
        </button>
      ) : null}
    </>
  );
}

/** Recovery codes for a lost telephone: number left, and new codes, which are shown once and can be printed. */
function RecoveryCodes({ hasFactor }: { hasFactor: boolean }) {
  const session = useStaffSession();
  const { recordChange } = useAuth();
  const count = useQuery({
    queryKey: ["recovery-codes", session.user.id, hasFactor],
    queryFn: () => countRecoveryCodes(session),
    staleTime: 0,
  });

  const {
    mutate: make,
    reset: hideCodes,
    error,
    data: codes,
  } = useAction({
    // The codes are shown once, and not kept in memory longer.
    gcTime: 0,
    mutationFn: () => makeRecoveryCodes(session),
    onSuccess() {
      recordChange({ event: "settings_change", details: { setting: "recovery_codes", change: "added" } });
      void count.refetch();
    },
  });

  if (!hasFactor) return <p className="max-w-prose">{m.account_recovery_needs_factor()}</p>;
  const { total = 0, remaining = 0, created_at = null } = count.data ?? {};
  return (
    <div className="grid justify-items-start gap-5">
      <FormAlert failure={error && accountFailureText(error)} />
      {codes ? (
        <div className="grid w-full gap-4 border-primary border-l-4 bg-raised px-4 py-4" role="status">
          <p className="text-sm">{m.account_recovery_shown({ site: new URL(window.location.origin).host })}</p>
          <ul className="grid max-w-lg gap-x-8 gap-y-1.5 font-semibold tabular-nums sm:grid-cols-2" translate="no">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <p className="hidden text-sm print:block">
            {institution.shortName} · {session.user.email}
          </p>
          <div className="flex flex-wrap gap-3 print:hidden">
            <button className={buttonClass("outline")} onClick={() => window.print()} type="button">
              {m.account_recovery_print()}
            </button>
            <button className={buttonClass("quiet")} onClick={hideCodes} type="button">
              {m.account_recovery_done()}
            </button>
          </div>
        </div>
      ) : null}
      {count.data ? (
        <p>
          {total === 0 || !created_at
            ? m.account_recovery_none()
            : m.account_recovery_left({
                remaining: String(remaining),
                total: String(total),
                date: formatDate(created_at),
              })}
        </p>
      ) : null}
      {count.isError ? <p role="alert">{m.account_recovery_failed()}</p> : null}
      {codes ? null : (
        <button className={buttonClass(total > 0 ? "outline" : "primary")} onClick={() => make()} type="button">
          {total > 0 ? m.account_recovery_renew() : m.account_recovery_make()}
        </button>
      )}
    </div>
  );
}
