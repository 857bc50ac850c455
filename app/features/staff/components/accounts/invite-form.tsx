import { useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { StaffRole } from "#app/lib/staff-roles.ts";
import type { StaffProgram } from "#app/supabase/staff-programs.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { invitationSchema } from "../../account-schemas.ts";
import { type SentInvitation, sendInvitation } from "../../accounts/invitations.ts";
import { peopleFailure } from "../../accounts/people-failure.ts";
import { FormActions } from "../form-actions.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { RoleFields } from "./role-fields.tsx";

export function InviteForm({
  programs: choices,
  onSent,
  onCancel,
}: {
  programs: readonly StaffProgram[];
  onSent: (sent: SentInvitation) => void;
  onCancel: () => void;
}) {
  const { db, sendsMail } = useStaffSession();
  const [role, setRole] = useState<StaffRole>("editor");
  const [programs, setPrograms] = useState<number[]>([]);
  const [language, setLanguage] = useState<Locale>(getLocale());
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "invite",
    schema: invitationSchema,
    async send({ email, name }) {
      try {
        onSent(await sendInvitation(db, { action: "invite", email, name, role, language, programs }));
        return null;
      } catch (error) {
        return peopleFailure(error);
      }
    },
  });
  return (
    <form className="grid max-w-xl" {...formProps}>
      <h3 className="mb-4 text-xl">{m.people_invite()}</h3>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        <TextField
          {...conformField(fields.email)}
          autoComplete="off"
          // The user opened the form with a button.
          autoFocus
          label={m.staff_email()}
          required={m.form_required()}
          spellCheck={false}
          type="email"
        />
        <TextField {...conformField(fields.name)} autoComplete="off" label={m.people_name()} maxLength={120} />
        <RoleFields choices={choices} onPrograms={setPrograms} onRole={setRole} programs={programs} role={role} />
        <SelectField
          controlClassName="max-w-60"
          hint={m.people_language_hint()}
          id="invite-language"
          label={m.people_language()}
          onChange={(event) => setLanguage(event.target.value === "en" ? "en" : "es")}
          value={language}
        >
          <option value="es">{m.people_language_es()}</option>
          <option value="en">{m.people_language_en()}</option>
        </SelectField>
        <p className="text-ink-soft text-sm">{sendsMail ? m.people_invite_by_mail() : m.people_invite_by_link()}</p>
        <FormActions isPending={isPending} onCancel={onCancel} pendingText={m.people_inviting()}>
          {sendsMail ? m.people_invite_send() : m.people_invite_make_link()}
        </FormActions>
      </div>
    </form>
  );
}
