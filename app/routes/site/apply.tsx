import { redirect } from "react-router";
import { type StepFacts, stepFacts, stepsOf, type WrittenStep } from "#app/features/admissions/application-steps.ts";
import { ApplyPanel, ProgramApplyPanel } from "#app/features/admissions/components/apply-panel.tsx";
import {
  blocksFor,
  NextSteps,
  ownDates,
  requirementsPart,
} from "#app/features/admissions/components/apply-part-list.tsx";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { type ApplicationData, loadApplication, readChosenProgram } from "#app/features/admissions/load-application.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import type { PageText } from "#app/features/pages/pages.ts";
import { textPart } from "#app/features/pages/text-part.tsx";
import { programListLink, programPath } from "#app/features/programs/program-path.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatTimeZone } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { hasSpans, type TextBlock } from "#app/lib/text-blocks.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart, type PagePartProps } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Spans } from "#app/ui/spans.tsx";
import type { Route } from "./+types/apply";

export const handle: PageHandle = { queryKeys: ["programa"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { code, isCanonical } = readChosenProgram(new URL(request.url).search);
  // One canonical address for each program, since the server caches pages by address.
  if (!isCanonical) throw redirect(pathsIn().apply(code ?? undefined), 301);
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db);
  const [application, texts] = await Promise.all([
    loadApplication(db, code, locale, prose),
    findPageTexts(db, sitePages.apply.texts, locale, prose.fill),
  ]);
  if (!application) throw notFound(m.program_not_found());
  return { application, texts };
}

const titleOf: Record<ProgramType, (inputs: { program: string }) => string> = {
  doctorate: m.apply_to_doctorate,
  academic_master: m.apply_to_master,
  professional_master: m.apply_to_master,
  health_specialty: m.apply_to_specialty,
};

export default function ApplyPage({ loaderData: { application, texts } }: Route.ComponentProps) {
  const { program, open, today } = application;
  const { "apply-intro": intro, "apply-decision": decision } = texts;
  const paths = pathsIn();
  const title = program ? titleOf[program.type]({ program: program.name }) : (intro?.title ?? m.apply_title());
  const home = { label: m.nav_home(), to: paths.home() };
  return (
    <>
      <PageMeta description={intro?.description} path={paths.apply(program?.code)} title={title} />
      <PageHeader
        crumbs={
          program ? [home, programListLink(program.type), { label: program.name, to: programPath(program) }] : [home]
        }
        crumbsLabel={m.breadcrumbs_label()}
        title={title}
        titleLang={foreignLang(program ? program.lang.name : intro?.lang.title)}
        wide
      >
        <div className="mt-5">
          {program ? (
            <ProgramApplyPanel program={program} today={today} />
          ) : (
            <ApplyPanel
              decision={decision && <span lang={foreignLang(decision.lang.description)}>{decision.description}</span>}
              open={open}
            />
          )}
        </div>
        {intro?.description ? (
          <p className="mt-4 max-w-prose text-ink-soft text-sm" lang={foreignLang(intro.lang.description)}>
            {intro.description}
          </p>
        ) : null}
      </PageHeader>
      <div className="page-width pb-10">
        {applyParts(application, texts).map((part) => (
          <PagePart {...part} key={part.id} />
        ))}
      </div>
    </>
  );
}

type ApplyTexts = Partial<Record<(typeof sitePages.apply.texts)[number], PageText>>;

/** Returns the parts of the application page in the order of the process. Less frequent parts are collapsible. */
function applyParts({ program, common, own, today }: ApplicationData, texts: ApplyTexts): PagePartProps[] {
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

/** Steps of an application. `facts` are shown only if there is one per step. `lang` is the language of the steps. */
function ApplySteps({ steps, facts, lang }: { steps: WrittenStep[]; facts: StepFacts[]; lang: Locale }) {
  const isKnown = steps.length === facts.length;
  return (
    <ol className="border-line border-t">
      {steps.map((step, index) => (
        <Step
          facts={isKnown ? facts[index] : undefined}
          key={(step.title ?? step.body[0])?.text}
          lang={foreignLang(lang)}
          number={index + 1}
          step={step}
        />
      ))}
    </ol>
  );
}

function Step({
  step: { title, body, next },
  facts,
  number,
  lang,
}: {
  step: WrittenStep;
  facts: StepFacts | undefined;
  number: number;
  lang: string | undefined;
}) {
  const isByOthers = facts !== undefined && !facts.isApplicants;
  return (
    <li className="grid break-inside-avoid grid-cols-[2.25rem_1fr] gap-x-4 gap-y-1 border-line border-b py-4 lg:grid-cols-[2.25rem_11.5rem_1fr_17rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
      <span
        aria-hidden="true"
        className={`figures row-span-4 flex size-9 items-center justify-center rounded-full border border-ink font-semibold text-sm lg:row-span-2 ${isByOthers ? "bg-ink text-paper" : ""}`}
      >
        {number}
      </span>
      {title ? (
        <h3 className="text-lg leading-snug lg:col-start-3 lg:row-start-1" lang={lang}>
          <Words block={title} />
        </h3>
      ) : null}
      {facts ? (
        <p className="figures col-start-2 text-sm lg:row-span-2 lg:row-start-1">
          <span className="block font-semibold">{facts.when}</span>
          <span className="block" lang={facts.lang}>
            {facts.who}
          </span>
        </p>
      ) : null}
      <div className={`col-start-2 text-sm lg:col-start-3 ${title ? "lg:row-start-2" : "lg:row-start-1"}`}>
        <Prose blocks={body.map(withoutItem)} compact lang={lang} />
      </div>
      {next.length > 0 ? (
        <div className="col-start-2 text-ink-soft text-sm lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:border-line lg:border-l lg:pl-4">
          <p className="label-text">{m.apply_next_step()}</p>
          <Prose blocks={next.map(withoutItem)} compact lang={lang} />
        </div>
      ) : null}
    </li>
  );
}

function Words({ block }: { block: TextBlock }) {
  return hasSpans(block) ? <Spans block={block} /> : block.text;
}

/** Turns a list item into a paragraph: the step has a number already. */
function withoutItem(block: TextBlock): TextBlock {
  if (!hasSpans(block) || block.type === "heading") return block;
  return { type: "paragraph", text: block.text, spans: block.spans };
}
