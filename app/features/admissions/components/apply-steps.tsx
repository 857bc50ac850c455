import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { hasSpans, type TextBlock } from "#app/lib/text-blocks.ts";
import { Prose } from "#app/ui/prose.tsx";
import { Spans } from "#app/ui/spans.tsx";
import type { StepFacts, WrittenStep } from "../application-steps.ts";

/** Steps of an application. `facts` are shown only if there is one per step. `lang` is the language of the steps. */
export function ApplySteps({ steps, facts, lang }: { steps: WrittenStep[]; facts: StepFacts[]; lang: Locale }) {
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
