import { programListLink } from "#app/features/programs/program-path.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import { Link } from "#app/ui/link.tsx";
import type { PagePartProps } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { deadlineLabel } from "../deadline-labels.ts";
import type { ApplicationData, ApplicationProgramData } from "../load-application.ts";
import { DeadlineList } from "./deadline-list.tsx";

/** Returns the section with the program's requirements; none without any. */
export function requirementsPart({ admission_requirements: blocks, lang }: ApplicationProgramData): PagePartProps[] {
  if (blocks.length === 0) return [];
  return [
    {
      id: "requisitos",
      title: m.program_requirements(),
      children: (
        <div className="text-sm">
          <Prose blocks={blocks} compact lang={foreignLang(lang.admission_requirements)} />
        </div>
      ),
    },
  ];
}

/** Removes blocks below a heading that names another type of program. */
export function blocksFor(blocks: TextBlock[], program: Pick<ApplicationProgramData, "type"> | null): TextBlock[] {
  if (!program) return blocks;
  const own = programListLink(program.type).label;
  const others = programTypes.map((type) => programListLink(type).label).filter((label) => label !== own);
  let isForOtherType = false;
  return blocks.filter((block) => {
    if (block.type === "heading") isForOtherType = others.includes(block.text.trim());
    return !isForOtherType;
  });
}

/** Returns the dates set by programs: interviews and examinations. */
export function ownDates(
  own: ApplicationData["own"],
  program: ApplicationProgramData | null,
  today: ApplicationData["today"],
): PagePartProps[] {
  if (own.length === 0) return [];
  const children = <DeadlineList deadlines={own} today={today} />;
  const part = { id: "entrevistas", title: m.apply_programs_title(), aside: m.apply_programs_aside(), children };
  const [first] = own;
  return [{ ...part, summary: program && first ? deadlineLabel(first, today) : "" }];
}

export function NextSteps() {
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
