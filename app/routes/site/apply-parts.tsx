import { stepFacts, stepsOf } from "#app/features/admissions/application-steps.ts";
import {
  blocksFor,
  NextSteps,
  ownDates,
  requirementsPart,
} from "#app/features/admissions/components/apply-part-list.tsx";
import { ApplySteps } from "#app/features/admissions/components/apply-steps.tsx";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import type { ApplicationData } from "#app/features/admissions/load-application.ts";
import type { PageText } from "#app/features/pages/pages.ts";
import { textPart } from "#app/features/pages/text-part.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatTimeZone } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { sitePages } from "#app/i18n/site-pages.ts";
import type { PagePartProps } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";

type ApplyTexts = Partial<Record<(typeof sitePages.apply.texts)[number], PageText>>;

/** Returns the parts of the application page in the order of the process. Less frequent parts are collapsible. */
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
      summary: "",
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

function folded(parts: PagePartProps[]): PagePartProps[] {
  return parts.map((part) => ({ ...part, summary: "" }));
}
