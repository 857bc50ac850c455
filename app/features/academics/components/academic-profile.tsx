import { programAreaLabel } from "#app/features/programs/program-labels.ts";
import { countryNames } from "#app/i18n/country-name.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Section } from "#app/ui/section.tsx";
import { academicOpeningLabel } from "../academic-labels.ts";
import type { Academic, Degree } from "../academics.ts";
import { ThesesElsewhere } from "./theses-elsewhere.tsx";

/**
 * Who an academic is: biography, facts, degrees, lines of research, theses supervised elsewhere. Whether they take
 * students is said of those who direct theses of a program (`isAdvisor`).
 */
export function AcademicProfile({ academic, isAdvisor }: { academic: Academic; isAdvisor: boolean }) {
  const { lang } = academic;
  return (
    <>
      <Section id="perfil" title={m.academic_profile()}>
        {academic.biography
          .split(/\n\s*\n/)
          .filter(Boolean)
          .map((paragraph) => (
            <p className="prose-text mb-5" key={paragraph} lang={foreignLang(lang.biography)}>
              {paragraph}
            </p>
          ))}
        <AcademicFacts academic={academic} isAdvisor={isAdvisor} />
      </Section>
      {academic.degrees.length > 0 ? (
        <Section id="formacion" title={m.academic_degrees()}>
          <DegreeList degrees={academic.degrees} lang={foreignLang(lang.degrees)} />
        </Section>
      ) : null}
      {academic.research_lines.length > 0 ? (
        <Section id="lineas" title={m.academic_research_lines()}>
          <ul
            className="max-w-[44rem] font-serif text-[1.1875rem] leading-relaxed"
            lang={foreignLang(lang.research_lines)}
          >
            {academic.research_lines.map((line) => (
              <li className="border-line border-b py-3 first:pt-0 last:border-b-0 print:py-1" key={line}>
                {line}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <ThesesElsewhere theses={academic.thesesElsewhere} />
    </>
  );
}

function AcademicFacts({ academic, isAdvisor }: { academic: Academic; isAdvisor: boolean }) {
  // ORCID asks for its identifiers to be shown as whole addresses.
  const orcid = academic.orcid && `https://orcid.org/${academic.orcid}`;
  return (
    <FactList>
      <Fact lang={foreignLang(academic.lang.faculty)} term={m.academic_faculty()}>
        {academic.faculty}
      </Fact>
      <Fact lang={foreignLang(academic.lang.department)} term={m.academic_department()}>
        {academic.department}
      </Fact>
      <Fact term={m.academic_home_institution()}>{academic.home_institution || null}</Fact>
      <Fact term={m.academic_area()}>{programAreaLabel[academic.area as keyof typeof programAreaLabel]()}</Fact>
      <Fact term={m.academic_takes_students()}>
        {isAdvisor ? academicOpeningLabel[academic.takesStudents]() : null}
      </Fact>
      <Fact isWide term={m.academic_email()}>
        {academic.email ? <MailLink address={academic.email} /> : null}
      </Fact>
      <Fact isWide term="ORCID">
        {orcid ? <OutsideLink href={orcid} text={orcid} /> : null}
      </Fact>
      <Fact isWide term={m.academic_website()}>
        {academic.website ? <OutsideLink href={academic.website} text={academic.website} /> : null}
      </Fact>
    </FactList>
  );
}

/** An address as its own text, which paper need not repeat. */
function OutsideLink({ href, text }: { href: string; text: string }) {
  return (
    <a className="text-link print:after:content-none!" href={href}>
      {text}
    </a>
  );
}

function DegreeList({ degrees, lang }: { degrees: Degree[]; lang: string | undefined }) {
  const nameOf = countryNames();
  return (
    <ul className="figures border-line border-t text-sm">
      {degrees.map((degree) => (
        <li
          className="grid break-inside-avoid grid-cols-[3.5rem_1fr] gap-x-6 border-line border-b py-3 print:py-1.5"
          key={`${degree.year} ${degree.name}`}
        >
          <span className="pt-0.5 text-ink-soft">{degree.year}</span>
          <span>
            <span className="block font-serif text-lg leading-snug" lang={lang}>
              {degree.name}
            </span>
            <span className="text-ink-soft">
              {[degree.institution, nameOf(degree.country)].filter(Boolean).join(", ")}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
