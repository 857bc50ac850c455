import { academicOpeningLabel } from "#app/features/academics/academic-labels.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { fullName } from "#app/lib/person-name.ts";
import { Link } from "#app/ui/link.tsx";
import { evidenceText } from "../supervisors/evidence-text.ts";
import { supervisorParameters } from "../supervisors/supervisor-address.ts";
import type { SupervisorAnswer } from "../supervisors/supervisors.ts";

export function SupervisorPanel({ answer: { items, total, topic } }: { answer: SupervisorAnswer }) {
  const named = topic.join(" ");
  return (
    <section aria-labelledby="supervisors-heading" className="my-6 border-primary border-t-2 bg-primary-tint px-4 py-4">
      <h2 className="text-lg leading-snug" id="supervisors-heading">
        {m.supervisors_panel({ topic: named })}
      </h2>
      <ul className="mt-2 text-sm">
        {items.map((person) => (
          <li className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[1fr_auto]" key={person.id}>
            <div className="min-w-0">
              <Link className="font-semibold underline underline-offset-4" to={pathsIn().academic(person.id)}>
                {fullName(person)}
              </Link>
              <p className="figures mt-0.5">
                {evidenceText(person) || (person.line ? m.supervisor_line({ line: person.line }) : null)}
              </p>
            </div>
            <p className="text-ink-soft">{academicOpeningLabel[person.takesStudents]()}</p>
          </li>
        ))}
      </ul>
      <Link
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4"
        to={pathsIn().supervisors(supervisorParameters({ text: named }))}
      >
        {counted(total, m.supervisors_panel_all_one, m.supervisors_panel_all)}
      </Link>
    </section>
  );
}
