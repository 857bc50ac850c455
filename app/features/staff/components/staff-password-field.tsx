import type { ComponentProps } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { PasswordField } from "#app/ui/form/password-field.tsx";

export function StaffPasswordField(props: Omit<ComponentProps<typeof PasswordField>, "show" | "hide" | "required">) {
  return (
    <PasswordField
      {...props}
      hide={{ word: m.staff_hide(), name: m.staff_hide_password() }}
      required={m.form_required()}
      show={{ word: m.staff_show(), name: m.staff_show_password() }}
    />
  );
}
