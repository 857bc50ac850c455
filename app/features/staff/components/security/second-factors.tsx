import type { Factor } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { useAuth } from "../auth-provider.tsx";
import { useNotice } from "../notices.tsx";
import { factorName } from "../second-factor-form.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { AddAuthenticator } from "./add-authenticator.tsx";
import { AddPhone } from "./add-phone.tsx";
import { RemoveFactorDialog } from "./remove-factor-dialog.tsx";

export function SecondFactors({ supportsPhones }: { supportsPhones: boolean }) {
  const { db, user } = useStaffSession();
  const { recordChange } = useAuth();
  const tell = useNotice();
  const [adding, setAdding] = useState<"app" | "phone" | null>(null);
  const [removed, setRemoved] = useState<Factor | null>(null);
  const factors = useQuery({
    queryKey: ["second-factors", user.id],
    queryFn: async () => {
      const { data, error } = await db.auth.mfa.listFactors();
      if (error) throw error;
      return data.all.filter(({ status }) => status === "verified");
    },
  });

  function done(change: "added" | "removed", name: string) {
    recordChange({ event: "settings_change", details: { setting: "second_factor", change, name } });
    tell({ text: change === "added" ? m.account_factor_added({ name }) : m.account_factor_removed({ name }) });
    setAdding(null);
    setRemoved(null);
    void factors.refetch();
  }

  if (factors.isPending) return <p role="status">{m.staff_loading()}</p>;
  if (!factors.data) {
    return <LoadFailure onRetry={() => factors.refetch()}>{m.account_factors_failed()}</LoadFailure>;
  }
  return (
    <>
      {factors.data.length > 0 ? (
        <ul className="mb-6 divide-y divide-line border-line border-y">
          {factors.data.map((factor) => (
            <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3" key={factor.id}>
              <div>
                <p className="font-semibold">{factorName(factor)}</p>
                <p className="text-ink-soft text-sm">
                  {m.account_factor_added_on({ date: formatDate(factor.created_at) })}
                </p>
              </div>
              <button
                className="min-h-11 font-semibold text-primary text-sm text-link"
                onClick={() => setRemoved(factor)}
                type="button"
              >
                <span aria-hidden="true">{m.account_factor_remove()}</span>
                <span className="sr-only">{m.account_factor_remove_named({ name: factorName(factor) })}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-6 max-w-prose">{m.account_factors_none()}</p>
      )}
      {adding === "app" ? (
        <AddAuthenticator onAdded={(name) => done("added", name)} onCancel={() => setAdding(null)} />
      ) : adding === "phone" ? (
        <AddPhone onAdded={(name) => done("added", name)} onCancel={() => setAdding(null)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <button className={buttonClass("primary")} onClick={() => setAdding("app")} type="button">
            {m.account_factor_add()}
          </button>
          {supportsPhones ? (
            <button className={buttonClass("outline")} onClick={() => setAdding("phone")} type="button">
              {m.account_phone_add()}
            </button>
          ) : null}
        </div>
      )}
      {removed ? (
        <RemoveFactorDialog
          factor={removed}
          isLast={factors.data.length === 1}
          onClose={() => setRemoved(null)}
          onRemoved={() => done("removed", factorName(removed))}
        />
      ) : null}
    </>
  );
}
