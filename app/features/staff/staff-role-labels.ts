import { m } from "#app/i18n/paraglide/messages.js";
import type { StaffRole } from "#app/lib/staff-roles.ts";

export const roleLabels: Readonly<Record<StaffRole, () => string>> = {
  administrator: m.people_role_administrator,
  editor: m.people_role_editor,
  director: m.people_role_director,
};

export const roleTexts: Readonly<Record<StaffRole, () => string>> = {
  administrator: m.people_role_administrator_text,
  editor: m.people_role_editor_text,
  director: m.people_role_director_text,
};
