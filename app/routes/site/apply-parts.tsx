import { stepFacts, stepsOf } from "#app/features/admissions/application-steps.ts";
import { ApplySteps } from "#app/features/admissions/components/apply-steps.tsx";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { deadlineLabel } from "#app/features/admissions/deadline-labels.ts";
import type { ApplicationData, ApplicationProgramData } from "#app/features/admissions/load-application.ts";
import type { PageText } from "#app/features/pages/pages.ts";
import { textPart } from "#app/features/pages/text-part.tsx";
import { programListLink } from "#app/features/programs/program-path.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatTimeZone } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { sitePages } from "#app/i18n/site-pages.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import { Link } from "#app/ui/link.tsx";
import type { PagePartProps } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";

type ApplyTexts = Partial<Record<(typeof sitePages.apply.texts)[number], PageText>>;

/** The parts of the page on applying, in the order in which one needs them. What is not asked first is folded. */
export function applyParts({ program, common, own, today }: ApplicationData, texts: ApplyTexts): PagePartProps[] {
  const { "apply-intro": intro, "apply-decision": decision, "apply-steps": steps } = texts;
  const { "apply-documents": documents, "apply-documents-foreign": foreign } = texts;
  return [
    ...textPart(
      "pasos",
      steps,
      steps && (
        <ApplySteps
          facts={stepFacts(program, program ? own : [], today)}
          lang={steps.lang.blocks}
          steps={stepsOf(steps.blocks)}
        />
      ),
    ),
    ...(program ? requirementsPart(program) : []),
    ...textPart(
      "apply-documents",
      documents,
      documents && (
        <div className="text-sm">
          <Prose blocks={blocksFor(documents.blocks, program)} compact lang={foreignLang(documents.lang.blocks)} />
        </div>
      ),
    ),
    ...folded(textPart("decision", decision)),
    ...folded(textPart("eligibility", texts.eligibility)),
    ...folded(textPart("apply-documents-foreign", foreign)),
    {
      id: "periodos",
      title: m.apply_dates_title(),
      gist: "",
      aside: <CalendarLink subject="applications" />,
      children: (
        <>
          {intro ? (
            <div className="mb-6">
              <Prose blocks={intro.blocks} compact lang={foreignLang(intro.lang.blocks)} />
            </div>
          ) : null}
          <DeadlineList deadlines={common} today={today} />
          <p className="mt-4 text-ink-soft text-sm">{m.deadline_zone({ zone: formatTimeZone() })}</p>
        </>
      ),
    },
    ...ownDates(own, program, today),
    { id: "antes", title: m.apply_also_title(), children: <NextSteps /> },
  ];
}

function requirementsPart({ admission_requirements: items, lang }: ApplicationProgramData): PagePartProps[] {
  if (items.length === 0) return [];
  return [
    {
      id: "requisitos",
      title: m.program_requirements(),
      children: (
        <ul className="gap-x-12 text-sm lg:columns-2" lang={foreignLang(lang.admission_requirements)}>
          {items.map((item) => (
            <li className="break-inside-avoid border-line border-b py-2" key={item}>
              {item}
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

/**
 * The documents that a program asks for. What stands below a heading that names another type of program is not among
 * them.
 */
function blocksFor(blocks: TextBlock[], program: Pick<ApplicationProgramData, "type"> | null): TextBlock[] {
  if (!program) return blocks;
  const own = programListLink(program.type).label;
  const others = programTypes.map((type) => programListLink(type).label).filter((label) => label !== own);
  let isOthers = false;
  return blocks.filter((block) => {
    if (block.type === "heading") isOthers = others.includes(block.text.trim());
    return !isOthers;
  });
}

/** The dates that programs have set themselves: interviews and examinations. */
function ownDates(
  own: ApplicationData["own"],
  program: ApplicationProgramData | null,
  today: ApplicationData["today"],
): PagePartProps[] {
  if (own.length === 0) return [];
  const children = <DeadlineList deadlines={own} today={today} />;
  const part = { id: "entrevistas", title: m.apply_programs_title(), aside: m.apply_programs_aside(), children };
  const [first] = own;
  return [{ ...part, gist: program && first ? deadlineLabel(first, today) : "" }];
}

function folded(parts: PagePartProps[]): PagePartProps[] {
  return parts.map((part) => ({ ...part, gist: "" }));
}

/** What else to see before applying. */
function NextSteps() {
  const paths = pathsIn();
  const links = [
    { label: m.nav_scholarships(), text: m.apply_also_scholarships(), to: paths.scholarships() },
    { label: m.nav_tuition(), text: m.apply_also_tuition(), to: paths.tuition() },
    { label: m.supervisors_nav(), text: m.apply_also_supervisors(), to: paths.supervisors() },
    { label: m.nav_faq(), text: m.apply_also_faq(), to: paths.faq() },
    { label: m.nav_contact(), text: m.apply_also_contact(), to: paths.contact() },
    { label: m.program_guide(), text: m.apply_also_guide(), to: paths.guide() },
  ];
  return (
    <ul className="grid gap-x-10 border-line border-t min-[22rem]:max-sm:grid-cols-2 md:grid-cols-2 lg:grid-cols-3">
      {links.map(({ label, text, to }) => (
        <li className="group relative border-line border-b py-3" key={to}>
          <h3 className="text-lg max-sm:text-base">
            <Link className="covering-link" to={to}>
              {label}
            </Link>
          </h3>
          <p className="mt-0.5 text-ink-soft text-sm max-sm:hidden">{text}</p>
        </li>
      ))}
    </ul>
  );
}
