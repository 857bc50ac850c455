import { useState } from "react";
import { ConfirmDialog } from "#app/editing/listing/confirm-dialog.tsx";
import { useAction } from "#app/editing/saving/use-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type StaffRole, staffRoles } from "#app/lib/staff-roles.ts";
import type { StaffProgram } from "#app/supabase/staff-programs.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { type AccountChange, changeAccount, type StaffAccount } from "../../accounts/accounts.ts";
import { peopleFailure } from "../../accounts/people-failure.ts";
import { roleLabels, roleTexts } from "../../staff-role-labels.ts";
import { useStaffSession } from "../staff-session.tsx";

/**
 * Edits name, role and programs of an account, or deactivates it. Asks for confirmation if administrators would lose
 * their own rights.
 */
export function EditAccountDialog({
  account,
  programs: choices,
  onClose,
  onSaved,
}: {
  account: StaffAccount;
  programs: readonly StaffProgram[];
  onClose: () => void;
  onSaved: (text: string) => void;
}) {
  const { db } = useStaffSession();
  const [name, setName] = useState(account.name);
  const [role, setRole] = useState(account.role);
  const [programs, setPrograms] = useState(account.programs);
  // Change that awaits confirmation because it removes one's own rights.
  const [unconfirmed, setUnconfirmed] = useState<AccountChange | null>(null);
  const who = account.name || account.email;

  const { mutate, isPending, error } = useAction({
    mutationFn: ({ change, losesOwnRights = false }: { change: AccountChange; losesOwnRights?: boolean }) =>
      changeAccount(db, account.user_id, change, losesOwnRights),
    onSuccess(_, { change: { active } }) {
      if (active === account.active) return onSaved(m.people_changed({ person: who }));
      onSaved(active ? m.people_reactivated({ person: who }) : m.people_deactivated({ person: who }));
    },
    onError: (failure, { change }) => setUnconfirmed(isOwnRights(failure) ? change : null),
  });

  if (unconfirmed) {
    return (
      <ConfirmDialog
        label={m.people_own_rights_confirm()}
        isBusy={isPending}
        onConfirm={() => mutate({ change: unconfirmed, losesOwnRights: true })}
        key="own-rights"
        onClose={() => setUnconfirmed(null)}
        title={m.people_own_rights_title()}
      >
        <p>{m.people_own_rights_text()}</p>
      </ConfirmDialog>
    );
  }
  const state = { name, role, programs };
  return (
    <ModalDialog
      actions={
        <>
          <button
            className={buttonClass("primary")}
            disabled={isPending}
            onClick={() => mutate({ change: { ...state, active: account.active } })}
            type="button"
          >
            {m.people_save()}
          </button>
          <button className={buttonClass("outline")} onClick={onClose} type="button">
            {m.staff_cancel()}
          </button>
          <button
            className="ml-auto inline-flex min-h-11 items-center text-danger text-sm underline-offset-4 hover:underline"
            disabled={isPending}
            onClick={() => mutate({ change: { ...account, active: !account.active } })}
            type="button"
          >
            {account.active ? m.people_deactivate() : m.people_reactivate()}
          </button>
        </>
      }
      key="change"
      onClose={onClose}
      title={m.people_change_title({ person: who })}
    >
      <FormAlert failure={error && !isOwnRights(error) ? peopleFailure(error) : null} />
      {account.name ? <p className="text-ink-soft [overflow-wrap:anywhere]">{account.email}</p> : null}
      <TextField
        autoComplete="off"
        id="account-name"
        label={m.people_name()}
        maxLength={120}
        onChange={(event) => setName(event.target.value)}
        value={name}
      />
      <RoleFields choices={choices} onPrograms={setPrograms} onRole={setRole} programs={programs} role={role} />
      <p className="text-ink-soft text-xs">
        {account.active ? m.people_deactivate_hint() : m.people_reactivate_hint()}
      </p>
    </ModalDialog>
  );
}

/** True if the change has to be confirmed, because it removes one's own rights. */
const isOwnRights = (error: unknown) => (error as { hint?: string }).hint === "own_rights";

/** Role and, for directors, their programs: those that are ticked at first come first. */
export function RoleFields({
  role,
  programs,
  choices,
  onRole,
  onPrograms,
}: {
  role: StaffRole;
  programs: readonly number[];
  choices: readonly StaffProgram[];
  onRole: (role: StaffRole) => void;
  onPrograms: (programs: number[]) => void;
}) {
  const [first] = useState(programs);
  const listed = choices.toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)));
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">{m.people_role()}</legend>
        {staffRoles.map((each) => (
          <label className="flex items-start gap-3 py-1.5 text-sm" key={each}>
            <input
              checked={role === each}
              className="mt-0.5 size-5 flex-none accent-primary"
              name="role"
              onChange={() => onRole(each)}
              type="radio"
            />
            <span>
              <span className="font-medium">{roleLabels[each]()}</span>
              <span className="block text-ink-soft text-xs">{roleTexts[each]()}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {role === "director" ? (
        <fieldset>
          <legend className="mb-1 font-semibold text-sm">{m.people_programs()}</legend>
          <div className="max-h-56 overflow-y-auto border border-line-strong bg-raised px-3">
            {listed.map(({ id, name }) => (
              <CheckboxField
                checked={programs.includes(id)}
                key={id}
                label={name}
                onChange={({ target }) =>
                  onPrograms(target.checked ? [...programs, id] : programs.filter((each) => each !== id))
                }
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  );
}
