import { m } from "#app/i18n/paraglide/messages.js";
import { type StaffRole, staffRoles } from "#app/lib/staff-roles.ts";
import type { StaffProgram } from "#app/supabase/staff-programs.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { roleLabels, roleTexts } from "../../staff-roles.ts";

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
            {choices.map(({ id, name }) => (
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
