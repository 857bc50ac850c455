import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { institution } from "#institution";
import { accountFailureText } from "../../account-failure.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "../../recovery-codes.ts";
import { useAuth } from "../auth-provider.tsx";
import { useStaffSession } from "../staff-session.tsx";

/** Recovery codes for a lost telephone: number left, and new codes, which are shown once and can be printed. */
export function RecoveryCodes({ hasFactor }: { hasFactor: boolean }) {
  const session = useStaffSession();
  const { recordChange } = useAuth();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const count = useQuery({
    queryKey: ["recovery-codes", session.user.id, hasFactor],
    queryFn: () => countRecoveryCodes(session),
    staleTime: 0,
  });

  async function make() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      setCodes(await makeRecoveryCodes(session));
      recordChange({ event: "settings_change", details: { setting: "recovery_codes", change: "added" } });
      void count.refetch();
    } catch (error) {
      setFailure(accountFailureText(error));
    }
    setBusy(false);
  }

  if (!hasFactor) return <p className="max-w-prose">{m.account_recovery_needs_factor()}</p>;
  const { total = 0, remaining = 0, created_at = null } = count.data ?? {};
  return (
    <div className="grid justify-items-start gap-5">
      <FormAlert failure={failure} />
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
            <button className={buttonClass("quiet")} onClick={() => setCodes(null)} type="button">
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
        <button className={buttonClass(total > 0 ? "outline" : "primary")} onClick={() => void make()} type="button">
          {total > 0 ? m.account_recovery_renew() : m.account_recovery_make()}
        </button>
      )}
    </div>
  );
}
