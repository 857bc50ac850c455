import type { ReactNode } from "react";
import { academicOpeningLabel, academicRankLabel } from "#app/features/academics/academic-labels.ts";
import type { Openings } from "#app/features/academics/academics.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { counted } from "#app/i18n/counted.ts";
import { pageLabels } from "#app/i18n/page-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { factSeparator, joinFacts } from "#app/lib/join-facts.ts";
import { fullName } from "#app/lib/person-name.ts";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { searchParameters } from "../search-address.ts";
import {
  evidenceText,
  type Supervisor,
  type SupervisorAnswer,
  type SupervisorRequest,
  supervisorParameters,
  supervisorsPerPage,
} from "../supervisors/supervisors.ts";

const openingLook: Record<Openings, string> = {
  yes: "font-semibold text-primary",
  ask: "font-semibold",
  no: "text-ink-soft",
};

/** Possible supervisors of a thesis on the query, or advice without a match; and how they are ranked. */
export function SupervisorAnswerView({ request, answer }: { request: SupervisorRequest; answer: SupervisorAnswer }) {
  const topic = answer.topic.join(" ") || request.text;
  return (
    <div className="page-width grid gap-x-10 gap-y-10 pb-10 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-8">
        {answer.items.length > 0 ? (
          <>
            <p className="figures pb-3 text-sm [overflow-wrap:anywhere]" data-results="" role="status" tabIndex={-1}>
              <span className="font-semibold">
                {counted(answer.total, m.supervisors_count_one, m.supervisors_count)}
              </span>{" "}
              {m.supervisors_on({ topic })}
            </p>
            <SupervisorList heading="h2" supervisors={answer.items} topic={topic} />
            <Pagination
              hrefOf={(page) => pathsIn().supervisors(supervisorParameters({ ...request, page }))}
              labels={pageLabels()}
              page={request.page}
              pages={Math.ceil(answer.total / supervisorsPerPage)}
            />
          </>
        ) : (
          <NoSupervisorsFound answer={answer} request={request} topic={topic} />
        )}
      </div>
      <aside className="lg:col-span-4">
        <RankingExplanation />
      </aside>
    </div>
  );
}

export function SupervisorStart() {
  return (
    <div className="page-width grid gap-y-8 pb-10">
      <p className="text-sm">
        {m.supervisors_examples()}{" "}
        {[m.supervisors_example_1(), m.supervisors_example_2(), m.supervisors_example_3()].map((example, index) => (
          <span key={example}>
            {index > 0 ? factSeparator : null}
            <Link className="text-link" to={pathsIn().supervisors(supervisorParameters({ text: example }))}>
              {example}
            </Link>
          </span>
        ))}
      </p>
      <div className="max-w-3xl">
        <RankingExplanation />
      </div>
    </div>
  );
}

function RankingExplanation() {
  return (
    <section aria-labelledby="orden-heading" className="border-ink border-t-2 pt-4">
      <h2 className="text-lg" id="orden-heading">
        {m.supervisors_how_title()}
      </h2>
      <div className="mt-3 grid gap-3 text-ink-soft text-sm">
        <p>{m.supervisors_how_counts()}</p>
        <p>{m.supervisors_how_words()}</p>
        <p>{m.supervisors_how_next()}</p>
      </div>
    </section>
  );
}

function NoSupervisorsFound({
  request,
  answer,
  topic,
}: {
  request: SupervisorRequest;
  answer: SupervisorAnswer;
  topic: string;
}) {
  const paths = pathsIn();
  const reason = answer.isTooGeneral
    ? m.supervisors_too_general({ topic })
    : request.isAvailable
      ? m.supervisors_none_available({ topic })
      : m.supervisors_none({ topic });
  return (
    <div className="border-line border-t py-8 [overflow-wrap:anywhere]">
      <p className="prose-text" role="status">
        {reason}
      </p>
      <ul className="prose-text mt-4 grid list-disc gap-2 pl-5">
        {request.isAvailable && !answer.isTooGeneral ? (
          <ItemLink to={paths.supervisors(supervisorParameters({ text: request.text }))}>
            {m.supervisors_show_all()}
          </ItemLink>
        ) : null}
        {answer.isTooGeneral ? null : <li>{m.supervisors_none_wider()}</li>}
        {answer.isTooGeneral ? null : <li>{m.supervisors_none_other()}</li>}
        <ItemLink to={paths.search(searchParameters({ text: request.text }))}>
          {m.supervisors_none_search({ topic: request.text })}
        </ItemLink>
        <ItemLink to={paths.catalogue()}>{m.supervisors_none_programs()}</ItemLink>
      </ul>
    </div>
  );
}

function ItemLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link className="text-link" to={to}>
        {children}
      </Link>
    </li>
  );
}

/** Academics with the reason for their rank, their availability and a contact link. */
function SupervisorList({
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
