import { programAreaLabel } from "#app/features/programs/program-labels.ts";
import { countryNames } from "#app/i18n/country-name.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import type { Academic, Degree } from "../academics.ts";

/** Biography, external profiles and degrees. The panel shows the e-mail address. */
export function AcademicProfile({ academic, hasPanel }: { academic: Academic; hasPanel: boolean }) {
  const { lang } = academic;
  return (
    <PagePart id="perfil" title={m.academic_profile()}>
      {academic.biography
        .split(/\n\s*\n/)
        .filter(Boolean)
        .map((paragraph) => (
          <p className="prose-text mb-5 max-sm:text-base" key={paragraph} lang={foreignLang(lang.biography)}>
            {paragraph}
          </p>
        ))}
      <AcademicFacts academic={academic} hasPanel={hasPanel} />
      {academic.degrees.length > 0 ? (
        <>
          <h3 className="mt-7 mb-3 text-lg" id="formacion">
            {m.academic_degrees()}
          </h3>
          <DegreeList degrees={academic.degrees} lang={foreignLang(lang.degrees)} />
        </>
      ) : null}
      <p className="mt-5 max-sm:hidden print:hidden noscript:hidden">
        <ScriptButton onClick={() => window.print()}>{m.academic_print()}</ScriptButton>
      </p>
    </PagePart>
  );
}

function AcademicFacts({ academic, hasPanel }: { academic: Academic; hasPanel: boolean }) {
  // ORCID requires its identifiers to be shown as full URLs.
  const orcid = academic.orcid && `https://orcid.org/${academic.orcid}`;
  return (
    <FactList>
      <Fact isWide term={m.academic_home_institution()}>
        {academic.home_institution || null}
      </Fact>
      <Fact isWide term={m.academic_area()}>
        {programAreaLabel[academic.area as keyof typeof programAreaLabel]()}
      </Fact>
      <Fact isWide term={m.academic_email()}>
        {academic.email && !hasPanel ? <MailLink address={academic.email} /> : null}
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

/** Link with its URL as the text, which the print style need not repeat. */
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
          className="grid break-inside-avoid grid-cols-[3.5rem_1fr] gap-x-4 border-line border-b py-3 print:py-1.5"
          key={`${degree.year} ${degree.name}`}
        >
          <span className="pt-0.5 text-ink-soft">{degree.year}</span>
          <span>
            <span className="block font-serif text-[1.125rem] leading-snug" lang={lang}>
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
