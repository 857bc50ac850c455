import { academicOpeningLabel, academicRankLabel } from "#app/features/academics/academic-labels.ts";
import type { Openings } from "#app/features/academics/academics.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { fullName } from "#app/lib/person-name.ts";
import { Link } from "#app/ui/link.tsx";
import { evidenceText } from "../supervisors/evidence-text.ts";
import type { Supervisor } from "../supervisors/supervisors.ts";

/** Academics with the reason for their rank, their availability and a contact link. */
export function SupervisorList({
  supervisors,
  topic,
  heading: Heading,
}: {
  supervisors: Supervisor[];
  /** Subject of the e-mail. */
  topic: string;
  heading: "h2" | "h3";
}) {
  return (
    <ol className="border-line border-t">
      {supervisors.map((supervisor) => (
        <li className="grid gap-x-8 gap-y-3 border-line border-b py-5 sm:grid-cols-[1fr_14rem]" key={supervisor.id}>
          <div className="min-w-0">
            <Heading className="text-[1.1875rem] leading-snug">
              <Link className="hover:underline" to={pathsIn().academic(supervisor.id)}>
                {fullName(supervisor)}
              </Link>
            </Heading>
            <p className="mt-0.5 text-ink-soft text-sm">
              {joinFacts([academicRankLabel[supervisor.rank](), supervisor.faculty])}
            </p>
            <Reason supervisor={supervisor} />
            <Programs programs={supervisor.programs} />
          </div>
          <Contact supervisor={supervisor} topic={topic} />
        </li>
      ))}
    </ol>
  );
}

const openingLook: Record<Openings, string> = {
  yes: "font-semibold text-primary",
  ask: "font-semibold",
  no: "text-ink-soft",
};

function Reason({ supervisor }: { supervisor: Supervisor }) {
  const evidence = evidenceText(supervisor);
  return (
    <div className="mt-2 text-sm">
      {evidence ? <p className="figures font-semibold">{evidence}</p> : null}
      {supervisor.line ? <p>{m.supervisor_line({ line: supervisor.line })}</p> : null}
    </div>
  );
}

function Programs({ programs }: { programs: Supervisor["programs"] }) {
  if (programs.length === 0) return <p className="mt-1 text-ink-soft text-sm">{m.supervisor_no_program()}</p>;
  return (
    <p className="mt-1 text-ink-soft text-sm">
      {m.supervisor_programs()}{" "}
      {programs.map((program, index) => (
        <span key={program.code}>
          {index > 0 ? "; " : ""}
          <Link className="text-link" to={programPath(program)}>
            {program.name}
          </Link>
        </span>
      ))}
    </p>
  );
}

function Contact({
  supervisor: { takesStudents, email, given, family, id },
  topic,
}: {
  supervisor: Supervisor;
  topic: string;
}) {
  const name = fullName({ given, family });
  const subject = encodeURIComponent(m.supervisor_mail_subject({ topic }));
  return (
    <div className="grid content-start gap-2 text-sm sm:justify-items-end sm:text-right">
      <p className={openingLook[takesStudents]}>{academicOpeningLabel[takesStudents]()}</p>
      {email ? (
        <a
          aria-label={m.supervisor_write_to({ name })}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          href={`mailto:${email}?subject=${subject}`}
        >
          {m.supervisor_write()}
        </a>
      ) : (
        <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={pathsIn().academic(id)}>
          {m.supervisor_see_profile()}
        </Link>
      )}
    </div>
  );
}
