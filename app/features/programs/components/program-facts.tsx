import type { ReactNode } from "react";
import { formatDay, formatMoney, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { titledName } from "#app/lib/person-name.ts";
import { Link } from "#app/ui/link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { programAreaLabel, programLanguageLabel, programModalityLabel, semestersLabel } from "../program-labels.ts";
import type { Program } from "../programs.ts";

/**
 * The program's facts as a register card: what is not known is left out. `brochure` is the address of one, `director` the
 * id of the academic who directs it.
 */
export function ProgramFacts({
  program,
  brochure,
  director,
}: {
  program: Program;
  brochure: string | null;
  director: number | null;
}) {
  const directorName = titledName(program.director, getLocale());
  const year = program.fee_year ? String(program.fee_year) : "";
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, program.fee_currency));
  const lang = program.lang === getLocale() ? undefined : program.lang;
  const isSpecialty = program.type === "health_specialty";
  return (
    <dl className="grid gap-x-10 border-line border-t text-sm sm:grid-cols-2 print:grid-cols-2">
      <Fact lang={lang} term={isSpecialty ? m.program_certificate() : m.program_degree()}>
        {program.degree}
      </Fact>
      <Fact lang={lang} term={m.program_faculty()}>
        {program.faculty}
      </Fact>
      <Fact term={m.program_duration()}>{semestersLabel(program.duration_semesters)}</Fact>
      <Fact term={m.program_modality()}>{programModalityLabel[program.modality]()}</Fact>
      <Fact lang={lang} term={m.program_schedule()}>
        {program.schedule}
      </Fact>
      <Fact term={m.program_campus()}>{program.campus}</Fact>
      <Fact term={m.program_language()}>{programLanguageLabel[program.language]()}</Fact>
      <Fact term={m.program_vacancies()}>{program.vacancies === null ? null : formatNumber(program.vacancies)}</Fact>
      <Fact term={m.program_enrollment_fee({ year })}>{money(program.enrollment_fee)}</Fact>
      <Fact term={m.program_annual_fee({ year })}>
        {program.annual_fee === null ? null : (
          <>
            {money(program.annual_fee)}
            <Link className="print:hidden block text-link" to={pathsIn().tuition(program.code)}>
              {m.tuition_link()}
            </Link>
          </>
        )}
      </Fact>
      <Fact term={m.program_applications()}>
        {program.application_opens && program.application_closes
          ? m.program_applications_window({
              from: formatDay(program.application_opens),
              to: formatDay(program.application_closes),
            })
          : null}
      </Fact>
      <Fact term={m.program_classes_start()}>{program.classes_start ? formatDay(program.classes_start) : null}</Fact>
      <Fact term={m.program_area()}>{programAreaLabel[program.area]()}</Fact>
      <Fact term={m.program_code()}>{program.code}</Fact>
      <Fact term={m.program_director()}>
        {director === null ? (
          directorName
        ) : (
          <Link className="text-link" to={pathsIn().academic(director)}>
            {directorName}
          </Link>
        )}
      </Fact>
      <Fact term={m.program_contact()}>
        {program.contact_email ? <MailLink address={program.contact_email} /> : null}
      </Fact>
      <Fact term={m.program_phone()}>
        {program.contact_phone ? (
          <a className="text-link" href={`tel:${program.contact_phone.replace(/[^+\d]/g, "")}`}>
            {program.contact_phone}
          </a>
        ) : null}
      </Fact>
      <Fact term={m.program_website()}>
        {program.website ? (
          <a className="text-link" href={program.website}>
            {program.website.replace(/^https?:\/\//, "")}
          </a>
        ) : null}
      </Fact>
      <Fact term={m.program_brochure()}>
        {brochure ? (
          <a className="text-link" href={brochure}>
            {m.program_brochure_open()}
          </a>
        ) : null}
      </Fact>
    </dl>
  );
}

function Fact({ term, lang, children }: { term: string; lang?: string | undefined; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <div className="figures grid break-inside-avoid grid-cols-[9.5rem_1fr] gap-4 border-line border-b py-2.5 print:grid-cols-[7.5rem_1fr] print:gap-3 print:py-1.5">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]" lang={lang}>
        {children}
      </dd>
    </div>
  );
}
