import type { Factor } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#app/editing/listing/confirm-dialog.tsx";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { useAction } from "#app/editing/saving/use-action.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { CodeField } from "#app/ui/form/code-field.tsx";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { institution } from "#institution";
import { accountFailureText } from "../../account-failure.ts";
import { codeSchema, factorNameSchema } from "../../account-schemas.ts";
import { enrollAuthenticator, type NewFactor, verifyCode } from "../../second-factor.ts";
import { useAuth } from "../auth-provider.tsx";
import { FormActions } from "../form-actions.tsx";
import { useNotice } from "../notices.tsx";
import { factorName } from "../second-factor-form.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { AddPhone } from "./add-phone.tsx";

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

/** Adds an authenticator app in two steps: name, then key and first code. */
function AddAuthenticator({ onAdded, onCancel }: { onAdded: (name: string) => void; onCancel: () => void }) {
  const { db } = useStaffSession();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "factor",
    schema: factorNameSchema,
    send: ({ name }) =>
      enrollAuthenticator(db.auth.mfa, name, m.staff_site_name({ shortName: institution.shortName })).then((begun) => {
        setFactor(begun);
        return null;
      }, accountFailureText),
  });
  if (factor) return <ConfirmAuthenticator factor={factor} onAdded={onAdded} onCancel={onCancel} />;

  return (
    <form className="grid max-w-md" {...formProps}>
      <h3 className="mb-4 text-xl">{m.account_factor_add_title()}</h3>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        <TextField
          {...conformField(fields.name)}
          autoComplete="off"
          // The user opened the form with a button.
          autoFocus
          defaultValue={m.account_factor_name_default()}
          hint={m.account_factor_name_hint()}
          label={m.account_factor_name()}
          maxLength={100}
          required={m.form_required()}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending}>{m.account_factor_continue()}</SubmitButton>
          <button className={buttonClass("outline")} onClick={onCancel} type="button">
            {m.staff_cancel()}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Confirms the removal of a factor and explains the consequences. */
function RemoveFactorDialog({
  factor,
  isLast,
  onClose,
  onRemoved,
}: {
  factor: Factor;
  isLast: boolean;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { db } = useStaffSession();
  const { mutate, isPending, error } = useAction({
    async mutationFn() {
      const { error: failure } = await db.auth.mfa.unenroll({ factorId: factor.id });
      if (failure) throw failure;
      // The current session still lists the factor.
      await db.auth.refreshSession();
    },
    onSuccess: onRemoved,
  });

  return (
    <ConfirmDialog
      isBusy={isPending}
      label={m.account_factor_remove()}
      onConfirm={() => mutate()}
      onClose={onClose}
      title={m.account_factor_remove_title()}
    >
      <FormAlert failure={error && accountFailureText(error)} />
      <p>{m.account_factor_remove_text({ name: factorName(factor) })}</p>
      {isLast ? <p className="font-semibold">{m.account_factor_remove_last()}</p> : null}
    </ConfirmDialog>
  );
}

/** Shows the key of a new authenticator app and verifies it with a first code. */
function ConfirmAuthenticator({
  factor,
  onAdded,
  onCancel,
}: {
  factor: NewFactor;
  onAdded: (name: string) => void;
  onCancel: () => void;
}) {
  const { db } = useStaffSession();
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "factor-confirmation",
    schema: codeSchema,
    async send({ code }) {
      const error = await verifyCode(db.auth.mfa, { factorId: factor.factorId, code });
      if (error) return accountFailureText(error);
      onAdded(factor.name);
      return null;
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function cancel() {
    // If this fails, the backend removes unverified factors later.
    await db.auth.mfa.unenroll({ factorId: factor.factorId });
    onCancel();
  }

  return (
    <form className="grid gap-5" {...formProps}>
      <h3 className="text-xl" ref={heading} tabIndex={-1}>
        {m.account_factor_add_title()}
      </h3>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <img
          alt={m.account_factor_qr_alt()}
          className="border border-line bg-white"
          height={208}
          src={factor.image}
          width={208}
        />
        <div className="grid max-w-sm gap-4">
          <p>{m.account_factor_scan()}</p>
          <p className="text-sm">
            <span className="block text-ink-soft">{m.account_factor_here()}</span>
            <a className="inline-flex min-h-11 items-center text-link text-primary" href={factor.uri}>
              {m.account_factor_open()}
            </a>
          </p>
          <div>
            <p className="text-ink-soft text-sm">{m.account_factor_secret()}</p>
            <p className="mt-1 select-all font-semibold tabular-nums" translate="no">
              {factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}
            </p>
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <CopyButton
                labels={{
                  copy: m.account_factor_copy(),
                  copied: m.account_factor_copied(),
                  failed: m.account_factor_copy_failed(),
                }}
                text={factor.secret}
              />
            </div>
          </div>
        </div>
      </div>
      <div className="max-w-md">
        <FormAlert {...alertProps} />
        <CodeField {...conformField(fields.code)} label={m.account_factor_code()} required={m.form_required()} />
      </div>
      <FormActions isPending={isPending} onCancel={cancel} pendingText={m.account_confirming()}>
        {m.account_factor_finish()}
      </FormActions>
    </form>
  );
}
