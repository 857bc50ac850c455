import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { useOffice } from "#app/lib/office.ts";
import { isItem, type TextBlock } from "#app/lib/text-blocks.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { PagePartProps } from "#app/ui/page-part.tsx";
import { Spans } from "#app/ui/spans.tsx";
import type { Deadline } from "../deadlines.ts";
import { DeadlineList } from "./deadline-list.tsx";

/** The two doors of the application system. Both addresses lead to another site. */
export function ApplyButtons() {
  const { applicantRegister, applicantLogin } = useOffice().links;
  return (
    <div className="mt-8 border-line border-y py-5">
      <div className="flex flex-wrap gap-3">
        {applicantRegister ? (
          <LinkButton look="accent" to={applicantRegister}>
            {m.apply_register()}
          </LinkButton>
        ) : null}
        {applicantLogin ? (
          <LinkButton look="outline" to={applicantLogin}>
            {m.apply_login()}
          </LinkButton>
        ) : null}
        <LinkButton look="quiet" to="#abiertos">
          {m.apply_open_link()}
        </LinkButton>
      </div>
      <p className="mt-3 max-w-prose text-ink-soft text-sm">
        {applicantRegister || applicantLogin ? m.apply_system_note() : m.apply_system_none()}
      </p>
    </div>
  );
}

/** What else to see before applying. */
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
    <ul className="border-line border-t">
      {links.map(({ label, text, to }) => (
        <li className="group relative border-line border-b py-4" key={to}>
          <h3 className="text-lg">
            <Link className="covering-link" to={to}>
              {label}
            </Link>
          </h3>
          <p className="mt-0.5 text-ink-soft text-sm">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/**
 * The steps of the application, numbered; they are written as one list or as paragraphs. `lang` is that of the texts.
 */
export function ApplySteps({ blocks, lang }: { blocks: TextBlock[]; lang: Locale }) {
  const steps = blocks.filter(({ text }) => text.trim());
  return (
    <ol className="border-line border-t" lang={foreignLang(lang)}>
      {steps.map((step, index) => (
        <li className="grid grid-cols-[2.5rem_1fr] border-line border-b py-4" key={step.text}>
          <span aria-hidden="true" className="figures font-serif text-accent text-xl leading-snug">
            {index + 1}
          </span>
          <span className="prose-text">{!step.as || isItem(step) ? <Spans block={step} /> : step.text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Returns the part of the page with the deadlines of single programs; none where there are none. */
export function programDatesPart(deadlines: Deadline[], today: CalendarDay): PagePartProps[] {
  if (deadlines.length === 0) return [];
  const children = <DeadlineList deadlines={deadlines} today={today} />;
  return [{ id: "entrevistas", title: m.apply_programs_title(), aside: m.apply_programs_aside(), children }];
}
