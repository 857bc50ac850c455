import { ProgramList } from "#app/features/programs/components/program-list.tsx";
import type { ProgramEntry } from "#app/features/programs/program-entries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Section } from "#app/ui/section.tsx";
import { programRoleLabel } from "../academic-labels.ts";

/** The programs that an academic takes part in, by role. On paper their names are enough. */
export function AcademicPrograms({
  groups,
}: {
  groups: { role: keyof typeof programRoleLabel; programs: ProgramEntry[] }[];
}) {
  const shown = groups.filter(({ programs }) => programs.length > 0);
  if (shown.length === 0) return null;
  return (
    <Section id="programas" title={m.academic_programs()}>
      <div className="grid gap-8 print:gap-3">
        {shown.map(({ role, programs }) => (
          <div className="break-inside-avoid" key={role}>
            <h3 className="mb-3 text-lg print:mb-0">{programRoleLabel[role]()}</h3>
            <div className="print:hidden">
              <ProgramList heading="h4" programs={programs} withType />
            </div>
            <ul className="hidden font-serif print:block">
              {programs.map((program) => (
                <li key={program.id} lang={program.nameLang}>
                  {program.name}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
